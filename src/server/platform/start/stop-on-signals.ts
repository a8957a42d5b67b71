import type { RunningPortal } from './portal.ts';

/** Open requests get this long to end; then the process exits anyway. */
const PATIENCE_MS = 25_000;
/**
 * A second signal within this time is the same Ctrl+C, which reaches the portal directly and again through its
 * launcher.
 */
const SAME_REQUEST_MS = 1500;

/** SIGTERM and SIGINT stop the portal in order; a second, later signal ends it at once. */
export function stopOnSignals({ stop, log }: Pick<RunningPortal, 'stop' | 'log'>): void {
  let stoppingSince: number | undefined;
  const onSignal = (signal: NodeJS.Signals): void => {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince > SAME_REQUEST_MS) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
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
