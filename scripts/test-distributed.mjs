/** `npm run test:distributed`: runs the store tier and the cluster tests on the Citus coordinator of CITUS_URL. */
import { runOnProjectNode } from './lib/child.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { LauncherError, main, programOf } from './lib/project.mjs';

await main(async () => {
  if (!process.env.CITUS_URL) {
    throw new LauncherError('Defina CITUS_URL com o endereço do coordenador de um Citus que possa ser apagado.');
  }
  await ensureInstalled();
  const given = process.argv.slice(2);
  return runOnProjectNode([
    programOf('vitest', 'vitest.mjs'),
    'run',
    '--project',
    'store',
    '--project',
    'distributed',
    ...given,
  ]);
});
