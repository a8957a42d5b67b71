import type { InstantMs } from '#domain/shared/instant.ts';
import type { Job } from '#server/platform/jobs/jobs.ts';
import type { OrderFactsStore } from './facts-store.ts';

interface RecountDependencies {
  readonly facts: OrderFactsStore;
  readonly clock: () => InstantMs;
  readonly log: { warn(fields: object, text: string): void };
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** The compared days: a year, and the month with full differences. */
const DAYS_BACK = 400;
const MOST_NAMED = 50;

/** Every night at 04:30 in São Paulo: recounts each day of the last year and compares it with the reports' sums. */
export function recountJob({ facts, clock, log }: RecountDependencies): Job {
  return {
    name: 'recount-reports',
    cron: '30 7 * * *',
    async run() {
      const at = clock();
      const from = new Date(at - DAYS_BACK * DAY_MS).toISOString().slice(0, 10);
      for (const establishmentId of await facts.counted()) {
        const days = await facts.days(establishmentId, from);
        const differences: string[] = [];
        let orders = 0;
        for (const day of days) {
          const found = await facts.recount(establishmentId, day);
          orders += found.orders;
          differences.push(...found.differences);
        }
        differences.push(...(await facts.recountCustomers(establishmentId)));
        const named = differences.slice(0, MOST_NAMED);
        if (named.length > 0) log.warn({ establishmentId, differences: named }, 'the reports differed from the orders');
        await facts.saveRecount(establishmentId, { at, days: days.length, orders, differences: named });
      }
    },
  };
}
