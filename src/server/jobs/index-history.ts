import type { InstantMs } from '#domain/instant.ts';
import type { OrderSearchIndex } from '#server/store/order-search-index.ts';
import type { Job } from './jobs.ts';

/** A business day is over everywhere on earth so long after it began by UTC. */
const OVER_EVERYWHERE_MS = 48 * 60 * 60 * 1000;

/** Every ten minutes: takes the orders of days that are over into the search of the history. */
export function indexHistoryJob(index: OrderSearchIndex, clock: () => InstantMs): Job {
  return {
    name: 'index-history',
    cron: '*/10 * * * *',
    async run() {
      const closedBefore = new Date(clock() - OVER_EVERYWHERE_MS).toISOString().slice(0, 10);
      for (const establishmentId of await index.behind()) {
        while (await index.step(establishmentId, closedBefore));
      }
    },
  };
}
