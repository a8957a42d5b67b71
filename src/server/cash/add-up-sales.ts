import type { CashStore } from '#server/store/cash.ts';

/** Keeps the running sums of all registers near to now, so that a report has little left to add. */
export interface SalesAdder {
  start(): void;
  /** Waits for what is being added. */
  stop(): Promise<void>;
}

interface SalesAdderDependencies {
  readonly cash: Pick<CashStore, 'behind' | 'addUp'>;
  readonly onError: (error: unknown) => void;
  /** The pause between two looks, in milliseconds. */
  readonly everyMs?: number;
}

/** Nobody waits for the sums but who reports, and that catches up by itself. */
const EVERY_MS = 3_000;

/** So many steps an establishment and look: the others have their turn, and the store has time for orders. */
const STEPS = 20;

/** Adds sales up beside the work of the day; several nodes may do so at once. */
export function createSalesAdder({ cash, onError, everyMs = EVERY_MS }: SalesAdderDependencies): SalesAdder {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let isStopped = false;
  const look = async (): Promise<void> => {
    for (const establishmentId of await cash.behind()) {
      if (isStopped) return;
      await cash.addUp(establishmentId, STEPS);
    }
  };
  const lookAgain = (): void => {
    if (isStopped) return;
    running = look()
      .catch(onError)
      .finally(() => {
        if (!isStopped) timer = setTimeout(lookAgain, everyMs).unref();
      });
  };
  return {
    start: lookAgain,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
