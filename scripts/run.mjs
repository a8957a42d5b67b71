/** `node scripts/run.mjs FILE …`: runs a TypeScript file on the project's Node, installing what is missing first. */
import { runOnProjectNode } from './lib/child.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { LauncherError, main } from './lib/project.mjs';

await main(async () => {
  const [file, ...args] = process.argv.slice(2);
  if (!file) throw new LauncherError('Uso: node scripts/run.mjs ARQUIVO.ts [argumentos]');
  await ensureInstalled();
  return runOnProjectNode([file, ...args]);
});
