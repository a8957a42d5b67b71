import type { InstantMs } from '#domain/shared/instant.ts';
import type { BackgroundLane } from '#server/platform/jobs/background-lane.ts';
import { createKeeper, type Keeper } from '#server/platform/jobs/keep-up.ts';
import type { Shares } from '#server/platform/jobs/shares/shares.ts';
import type { CashStore } from './cash-store.ts';

interface SalesAdderDependencies {
  readonly lane: BackgroundLane;
  readonly cash: Pick<CashStore, 'behind' | 'addUp'>;
  readonly shares: Shares;
  readonly clock?: () => InstantMs;
  readonly onError: (error: unknown) => void;
  /** The pause between two rounds, in milliseconds. */
  readonly everyMs?: number;
}

/** Only reports wait for the sums, and they catch up automatically. */
const EVERY_MS = 3_000;

/** How many small steps of an establishment's sums are done at once. */
const PARTS = 20;

/** How often per establishment and round: a shop far behind catches up, and the others wait a few seconds. */
const STEPS = 5;

/** Keeps the running sums of all registers up to date in the background, so that a report has little left to add. */
export function createSalesAdder({ cash, everyMs = EVERY_MS, ...work }: SalesAdderDependencies): Keeper {
  const step = (establishmentId: string): Promise<boolean> => cash.addUp(establishmentId, PARTS);
  return createKeeper({ ...work, name: 'till sums', behind: cash.behind, step, steps: STEPS, everyMs });
}
