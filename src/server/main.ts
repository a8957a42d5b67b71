import { stdout } from 'node:process';
import { readEnvironment } from './environment.ts';
import { explainFailure } from './start/explain-failure.ts';
import { greeting } from './start/greeting.ts';
import { startPortal } from './start/start-portal.ts';
import { stopOnSignals } from './start/stop-on-signals.ts';

try {
  const environment = readEnvironment(process.env);
  const portal = await startPortal(environment);
  stopOnSignals(portal);
  stdout.write(greeting(portal, environment.publicUrl));
} catch (error) {
  process.stderr.write(`${explainFailure(error)}\n`);
  process.exit(1);
}
