import { KEEP_PHOTO_MS } from '#domain/couriers/kept-photo.ts';
import { SCHEDULE_BOUNDS } from '#domain/orders/schedule/schedule.ts';
import type { InstantMs } from '#domain/shared/instant.ts';

/** Work done periodically, by one of several nodes. */
export interface Job {
  readonly name: string;
  /** Schedule in cron's five fields, UTC. */
  readonly cron: string;
  run(): Promise<void>;
}

export interface CleanUpDependencies {
  readonly forgetRequestKeys: (before: InstantMs) => Promise<number>;
  readonly forgetEndedSessions: (now: InstantMs) => Promise<number>;
  readonly forgetDeliveries: (before: InstantMs) => Promise<number>;
  readonly forgetPostalCodes: (before: InstantMs) => Promise<number>;
  readonly forgetPrintJobs: (before: InstantMs) => Promise<number>;
  readonly forgetDeliveryPhotos: (before: InstantMs) => Promise<number>;
  readonly forgetOrderLinks: (before: InstantMs) => Promise<number>;
  readonly forgetPositions: (before: InstantMs) => Promise<number>;
  readonly forgetAlarms: (before: InstantMs) => Promise<number>;
  readonly forgetAuthorisations: (before: InstantMs) => Promise<number>;
  readonly forgetTries: (before: InstantMs) => Promise<number>;
  readonly clock: () => InstantMs;
  readonly log: { info(fields: object, text: string): void };
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** A client may repeat a request this long and get its first answer. */
const KEEP_REQUEST_KEYS_MS = 7 * DAY_MS;
/** Messages to other systems name customers: keep them only as long as somebody may ask what happened to one. */
const KEEP_DELIVERIES_MS = 30 * DAY_MS;

/** Tickets name customers, and nobody reprints one of last week. One that waits for its time is kept until then. */
const KEEP_PRINT_JOBS_MS = 7 * DAY_MS;

/** An expired postal code is still used while its services do not answer. */
const KEEP_OLD_POSTAL_CODES_MS = 30 * DAY_MS;

/** Longer than any customer's link works: until 7 days after the window of an order that is scheduled far ahead. */
const KEEP_ORDER_LINKS_MS = (SCHEDULE_BOUNDS.daysAhead + 10) * DAY_MS;

/** Positions are personal data of couriers: keep them only as long as somebody may ask about a delivery. */
const KEEP_POSITIONS_MS = 30 * DAY_MS;

/** Who saw which order is kept as long as somebody may complain; the sums of a day stay. */
export const KEEP_ALARMS_DAYS = 90;

/** The audit keeps the decisions; an undecided request is useless after its few minutes. */
const KEEP_AUTHORISATIONS_MS = 7 * DAY_MS;

/** Kept for longer than wrong passwords and codes count, which is half an hour. */
const KEEP_TRIES_MS = 60 * 60 * 1000;

/**
 * Once an hour: removes what has been kept long enough, from idempotency keys and ended sessions to positions and
 * tries.
 */
export function cleanUpJob(dependencies: CleanUpDependencies): Job {
  const { forgetRequestKeys, forgetEndedSessions, forgetDeliveries, forgetPostalCodes, forgetPrintJobs } = dependencies;
  const { forgetDeliveryPhotos, clock, log } = dependencies;
  return {
    name: 'clean-up',
    cron: '23 * * * *',
    async run() {
      const now = clock();
      const failures: unknown[] = [];
      /** Counts 0 for a failed deletion, so that the others still run; the job fails afterwards. */
      const count = (deleted: Promise<number>): Promise<number> =>
        deleted.catch((error: unknown) => {
          failures.push(error);
          return 0;
        });
      const forgotten = {
        requestKeys: await count(forgetRequestKeys(now - KEEP_REQUEST_KEYS_MS)),
        sessions: await count(forgetEndedSessions(now)),
        deliveries: await count(forgetDeliveries(now - KEEP_DELIVERIES_MS)),
        postalCodes: await count(forgetPostalCodes(now - KEEP_OLD_POSTAL_CODES_MS)),
        printJobs: await count(forgetPrintJobs(now - KEEP_PRINT_JOBS_MS)),
        photos: await count(forgetDeliveryPhotos(now - KEEP_PHOTO_MS)),
        orderLinks: await count(dependencies.forgetOrderLinks(now - KEEP_ORDER_LINKS_MS)),
        positions: await count(dependencies.forgetPositions(now - KEEP_POSITIONS_MS)),
        alarms: await count(dependencies.forgetAlarms(now - KEEP_ALARMS_DAYS * DAY_MS)),
        authorisations: await count(dependencies.forgetAuthorisations(now - KEEP_AUTHORISATIONS_MS)),
        tries: await count(dependencies.forgetTries(now - KEEP_TRIES_MS)),
      };
      if (Object.values(forgotten).some((count) => count > 0)) log.info(forgotten, 'cleaned up');
      if (failures.length > 0) throw failures[0];
    },
  };
}
