import type { InstantMs } from '#domain/shared/instant.ts';
import type { Job } from '#server/platform/jobs/jobs.ts';
import type { OrderSearchIndex } from './search-index.ts';

/** By this long after it began in UTC, a business day is over everywhere on earth. */
const OVER_EVERYWHERE_MS = 48 * 60 * 60 * 1000;

/** Every ten minutes: indexes the orders of finished days for the history search. */
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
