/** `npm start`: installs and builds what is missing, then runs the portal until it is stopped. */
import { ensureBuilt } from './lib/build.mjs';
import { runOnProjectNode } from './lib/child.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { main } from './lib/project.mjs';
import { builtProgram, SERVER_PROGRAMS } from './lib/server-programs.mjs';

await main(async () => {
  await ensureInstalled();
  await ensureBuilt();
  return runOnProjectNode([builtProgram(SERVER_PROGRAMS.main), ...process.argv.slice(2)]);
});
