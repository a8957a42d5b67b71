import { addDays } from '#domain/reports/periods.ts';
import type { BusinessDay } from '#domain/shared/business-day.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import { eachShop, type ShopFailed } from '#server/platform/jobs/each-shop.ts';
import { type Job, KEEP_ALARMS_DAYS } from '#server/platform/jobs/jobs.ts';
import type { OrderFactsStore } from './facts-store.ts';

interface RecountDependencies {
  readonly facts: OrderFactsStore;
  /** The sums of `Ouvido após`. */
  readonly alarms: { recount(establishmentId: string, day: BusinessDay): Promise<readonly string[]> };
  /** The sums of the couriers' runs. */
  readonly runs: { recountSums(establishmentId: string): Promise<readonly string[]> };
  readonly clock: () => InstantMs;
  readonly log: { warn(fields: object, text: string): void };
  readonly onFailed: ShopFailed;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** How many days are compared every night: a year and a month. */
const NIGHTLY_DAYS = 400;
/** Each older day is compared once in so many nights. */
const NIGHTS_OF_OLDER = 30;
/**
 * All alarms of days younger than this are still kept: two days less than {@link KEEP_ALARMS_DAYS}, because a business
 * day ends after its date and zones differ from UTC.
 */
const ALARM_DAYS = KEEP_ALARMS_DAYS - 2;
const MOST_NAMED = 50;

/**
 * Every night at 04:30 in São Paulo: recounts each day of the last year, and a part of the older ones, and compares it
 * with the reports' sums. An establishment that fails is reported, and counted the next night.
 */
export function recountJob({ facts, alarms, runs, clock, log, onFailed }: RecountDependencies): Job {
  return {
    name: 'recount-reports',
    cron: '30 7 * * *',
    async run() {
      const at = clock();
      const alarmsFrom = dayBefore(at, ALARM_DAYS);
      const recount = async (establishmentId: string): Promise<void> => {
        const days = (await facts.days(establishmentId)).filter((day) => isDue(day, at));
        const differences: string[] = [];
        let orders = 0;
        for (const day of days) {
          const found = await facts.recount(establishmentId, day);
          orders += found.orders;
          differences.push(...found.differences);
          if (day >= alarmsFrom) differences.push(...(await alarms.recount(establishmentId, day)));
        }
        differences.push(...(await facts.recountMonths(establishmentId)));
        differences.push(...(await facts.recountCustomers(establishmentId)));
        differences.push(...(await runs.recountSums(establishmentId)));
        const named = differences.slice(0, MOST_NAMED);
        if (named.length > 0) log.warn({ establishmentId, differences: named }, 'the reports differed from the orders');
        await facts.saveRecount(establishmentId, { at, days: days.length, orders, differences: named });
      };
      await eachShop(await facts.counted(), recount, onFailed);
    },
  };
}

function isDue(day: BusinessDay, at: InstantMs): boolean {
  const night = Math.floor(at / DAY_MS);
  return day >= dayBefore(at, NIGHTLY_DAYS) || (night - Date.parse(day) / DAY_MS) % NIGHTS_OF_OLDER === 0;
}

function dayBefore(at: InstantMs, days: number): BusinessDay {
  return addDays(new Date(at).toISOString().slice(0, 10), -days);
}
