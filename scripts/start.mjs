/** `npm start`: installs and builds what is missing, then runs the portal until it is stopped. */
import { ensureBuilt } from './lib/build.mjs';
import { runOnProjectNode } from './lib/child.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { main } from './lib/project.mjs';

await main(async () => {
  await ensureInstalled();
  await ensureBuilt();
  return runOnProjectNode(['src/server/main.ts', ...process.argv.slice(2)]);
});
