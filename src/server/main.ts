import { stdout } from 'node:process';
import { readEnvironment } from './platform/environment.ts';
import { explainFailure } from './platform/start/explain-failure.ts';
import { greeting } from './platform/start/greeting.ts';
import { startPortal } from './platform/start/portal.ts';
import { stopOnSignals } from './platform/start/stop-on-signals.ts';

try {
  const environment = readEnvironment(process.env);
  const portal = await startPortal(environment);
  stopOnSignals(portal);
  stdout.write(greeting(portal, environment.publicUrl));
} catch (error) {
  process.stderr.write(`${explainFailure(error)}\n`);
  process.exit(1);
}
