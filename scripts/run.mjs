/**
 * `node scripts/run.mjs FILE …`: runs a TypeScript file on the project's Node, one of the server's programs as it was
 * built; installs and builds what is missing first.
 */
import { ensureServerBuilt } from './lib/build.mjs';
import { runOnProjectNode } from './lib/child.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { LauncherError, main } from './lib/project.mjs';
import { builtProgram } from './lib/server-programs.mjs';

await main(async () => {
  const [file, ...args] = process.argv.slice(2);
  if (!file) throw new LauncherError('Uso: node scripts/run.mjs ARQUIVO.ts [argumentos]');
  await ensureInstalled();
  const built = builtProgram(file);
  if (built) await ensureServerBuilt();
  return runOnProjectNode([built ?? file, ...args]);
});
