import { addDays } from '#domain/reports/periods.ts';
import type { BusinessDay } from '#domain/shared/business-day.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import type { BackgroundLane } from '#server/platform/jobs/background-lane.ts';
import { eachShop, type ShopFailed } from '#server/platform/jobs/each-shop.ts';
import { type Job, KEEP_ALARMS_DAYS } from '#server/platform/jobs/jobs.ts';
import type { OrderFactsStore } from './facts-store.ts';

interface RecountDependencies {
  readonly facts: OrderFactsStore;
  /** The sums of `Visto após`. */
  readonly alarms: { recount(establishmentId: string, day: BusinessDay): Promise<readonly string[]> };
  /** The sums of the couriers' runs. */
  readonly runs: { recountSums(establishmentId: string): Promise<readonly string[]> };
  /** A missed night is made up for while orders come. */
  readonly lane: BackgroundLane;
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
/** In UTC. */
const HOUR_OF_RECOUNT = 7;
const MINUTE_OF_RECOUNT = 30;
/** No establishment is begun later than this after the run began, so that two runs do not meet: the next one goes on. */
const MOST_MS = 50 * 60_000;

/**
 * Every night at 04:30 in São Paulo, or in the first hour that the portal runs after it: recounts each day of the last
 * year, and a part of the older ones, and compares it with the reports' sums. An establishment that fails is reported,
 * and counted the next hour.
 */
export function recountJob(dependencies: RecountDependencies): Job {
  return {
    name: 'recount-reports',
    cron: `${MINUTE_OF_RECOUNT} * * * *`,
    run: () => recountShops(dependencies, lastNight(dependencies.clock())),
  };
}

/** Recounts the establishments whose last recount was before an instant; without one, all. */
export async function recountShops(dependencies: RecountDependencies, before?: InstantMs): Promise<void> {
  const { facts, alarms, runs, lane, clock, log, onFailed } = dependencies;
  const { signal } = new AbortController();
  const at = clock();
  const alarmsFrom = dayBefore(at, ALARM_DAYS);
  const recount = async (establishmentId: string): Promise<void> => {
    if (clock() >= at + MOST_MS) return;
    const days = (await facts.days(establishmentId)).filter((day) => isDue(day, at));
    const differences: string[] = [];
    let orders = 0;
    const compare = async (work: () => Promise<readonly string[]>): Promise<void> => {
      differences.push(...((await lane.run({ job: 'recount', signal, work })) ?? []));
    };
    for (const day of days) {
      await compare(async () => {
        const found = await facts.recount(establishmentId, day);
        orders += found.orders;
        return found.differences;
      });
      if (day >= alarmsFrom) await compare(() => alarms.recount(establishmentId, day));
    }
    await compare(() => facts.recountMonths(establishmentId));
    await compare(() => facts.recountCustomers(establishmentId));
    await compare(() => runs.recountSums(establishmentId));
    const named = differences.slice(0, MOST_NAMED);
    if (named.length > 0) log.warn({ establishmentId, differences: named }, 'the reports differed from the orders');
    await facts.saveRecount(establishmentId, { at, days: days.length, orders, differences: named });
  };
  await eachShop(await facts.counted(before), recount, onFailed);
}

/** The latest 04:30 in São Paulo, which is the same for all establishments. */
function lastNight(at: InstantMs): InstantMs {
  const today = Math.floor(at / DAY_MS) * DAY_MS + (HOUR_OF_RECOUNT * 60 + MINUTE_OF_RECOUNT) * 60_000;
  return today <= at ? today : today - DAY_MS;
}

function isDue(day: BusinessDay, at: InstantMs): boolean {
  const night = Math.floor(at / DAY_MS);
  return day >= dayBefore(at, NIGHTLY_DAYS) || (night - Date.parse(day) / DAY_MS) % NIGHTS_OF_OLDER === 0;
}

function dayBefore(at: InstantMs, days: number): BusinessDay {
  return addDays(new Date(at).toISOString().slice(0, 10), -days);
}
