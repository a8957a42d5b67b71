import type { BackgroundLane } from '#server/platform/jobs/background-lane.ts';
import { createKeeper, type Keeper } from '#server/platform/jobs/keep-up.ts';
import type { Shares } from '#server/platform/jobs/shares/shares.ts';
import type { OrderFactsStore } from './facts-store.ts';

interface FactsKeeperDependencies {
  /** Names the work for the lane. */
  readonly name: string;
  readonly lane: BackgroundLane;
  readonly facts: Pick<OrderFactsStore, 'behind' | 'step'>;
  readonly shares: Shares;
  readonly onError: (error: unknown) => void;
}

/** Rarely, because requests process what they need themselves. */
const EVERY_MS = 5_000;
const STEPS = 10;

/** Updates the facts of all establishments in the background, so that the history and the reports wait little. */
export function createFactsKeeper({ facts, ...work }: FactsKeeperDependencies): Keeper {
  return createKeeper({ ...work, behind: facts.behind, step: facts.step, steps: STEPS, everyMs: EVERY_MS });
}
