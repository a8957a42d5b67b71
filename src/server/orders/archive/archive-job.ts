import { monthsBefore } from '#domain/orders/archive/months.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import type { BackgroundLane } from '#server/platform/jobs/background-lane.ts';
import { eachShop, type ShopFailed } from '#server/platform/jobs/each-shop.ts';
import type { Job } from '#server/platform/jobs/jobs.ts';
import type { OrderArchiveStore } from './archive-store.ts';

interface ArchiveDependencies {
  readonly archive: OrderArchiveStore;
  /** How many months an ended order stays where it is. */
  readonly afterMonths: number;
  readonly lane: BackgroundLane;
  readonly clock: () => InstantMs;
  readonly onFailed: ShopFailed;
}

/** The most steps of an establishment at a time, so that a long history does not keep the others waiting. */
const MOST_STEPS = 200;
/** No establishment is begun later than this after the run began: the next run goes on. */
const MOST_MS = 10 * 60_000;

/**
 * Every hour, on one node: moves orders that ended long ago into the archive, one establishment after another. Its steps
 * take turns with the other background work, and rest the longer, the more orders come.
 */
export function archiveJob({ archive, afterMonths, lane, clock, onFailed }: ArchiveDependencies): Job {
  const { signal } = new AbortController();
  return {
    name: 'archive-orders',
    cron: '37 * * * *',
    async run() {
      const began = clock();
      const endedBefore = monthsBefore(began, afterMonths);
      const archiveSome = async (establishmentId: string): Promise<void> => {
        const work = () => archive.step(establishmentId, endedBefore, clock());
        for (let steps = 0; steps < MOST_STEPS && clock() < began + MOST_MS; steps += 1) {
          if (!(await lane.run({ job: 'archive', signal, work }))) return;
        }
      };
      await eachShop(await archive.establishments(), archiveSome, onFailed);
    },
  };
}
