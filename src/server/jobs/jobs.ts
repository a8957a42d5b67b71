import type { InstantMs } from '#domain/instant.ts';

/** Something that is done from time to time, by one of several nodes. */
export interface Job {
  readonly name: string;
  /** When, in cron's five fields, UTC. */
  readonly cron: string;
  run(): Promise<void>;
}

export interface CleanUpDependencies {
  readonly forgetRequestKeys: (before: InstantMs) => Promise<number>;
  readonly forgetEndedSessions: (now: InstantMs) => Promise<number>;
  readonly forgetDeliveries: (before: InstantMs) => Promise<number>;
  readonly forgetPostalCodes: (before: InstantMs) => Promise<number>;
  readonly forgetPrintJobs: (before: InstantMs) => Promise<number>;
  readonly clock: () => InstantMs;
  readonly log: { info(fields: object, text: string): void };
}

/** A client may repeat a request for this long and get its first answer. */
const KEEP_REQUEST_KEYS_MS = 7 * 24 * 60 * 60 * 1000;
/** Messages to other systems name customers: they are kept as long as somebody may ask what became of one. */
const KEEP_DELIVERIES_MS = 30 * 24 * 60 * 60 * 1000;

/** Tickets name customers; nobody prints one of last week. */
const KEEP_PRINT_JOBS_MS = 7 * 24 * 60 * 60 * 1000;

/** A postal code that ran out still serves while its services are silent. */
const KEEP_OLD_POSTAL_CODES_MS = 30 * 24 * 60 * 60 * 1000;

/** Once an hour: forgets idempotency keys that nobody repeats any more, sessions that ran out, and old webhooks. */
export function cleanUpJob(dependencies: CleanUpDependencies): Job {
  const { forgetRequestKeys, forgetEndedSessions, forgetDeliveries, forgetPostalCodes, forgetPrintJobs, clock, log } =
    dependencies;
  return {
    name: 'clean-up',
    cron: '23 * * * *',
    async run() {
      const now = clock();
      const requestKeys = await forgetRequestKeys(now - KEEP_REQUEST_KEYS_MS);
      const sessions = await forgetEndedSessions(now);
      const deliveries = await forgetDeliveries(now - KEEP_DELIVERIES_MS);
      const postalCodes = await forgetPostalCodes(now - KEEP_OLD_POSTAL_CODES_MS);
      const printJobs = await forgetPrintJobs(now - KEEP_PRINT_JOBS_MS);
      const forgotten = { requestKeys, sessions, deliveries, postalCodes, printJobs };
      if (Object.values(forgotten).some((count) => count > 0)) log.info(forgotten, 'cleaned up');
    },
  };
}
