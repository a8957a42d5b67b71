import type { RunningPortal } from './start-portal.ts';

/** Open requests get this long to end; then the process goes anyway. */
const PATIENCE_MS = 25_000;

/** SIGTERM and SIGINT stop the portal in order; a second signal ends it at once. */
export function stopOnSignals({ stop, log }: Pick<RunningPortal, 'stop' | 'log'>): void {
  let stopping = false;
  const onSignal = (signal: NodeJS.Signals): void => {
    if (stopping) process.exit(1);
    stopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), PATIENCE_MS).unref();
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}
