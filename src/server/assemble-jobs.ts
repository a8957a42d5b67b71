import { recountJob } from './orders/facts/recount-job.ts';
import { createJobRunner, type JobRunner } from './platform/jobs/job-runner.ts';
import { cleanUpJob } from './platform/jobs/jobs.ts';
import type { Shared } from './shared.ts';
import type { Stores } from './stores.ts';
import type { Essentials } from './surroundings.ts';

/** The periodic jobs: cleaning up, and the nightly recount of the reports. */
export function createJobs(
  { database, clock, log, onError }: Essentials,
  { orders, orderLinks, sessions, postalCodes, orderFacts, requestClaims, deliveryPhotos }: Stores,
  { webhooks, printing, positions }: Pick<Shared, 'webhooks' | 'printing' | 'positions'>,
): JobRunner {
  return createJobRunner({
    jobs: [
      cleanUpJob({
        forgetRequestKeys: async (before) =>
          (await orders.forgetRequestKeys(before)) + (await requestClaims.forget(before)),
        forgetEndedSessions: sessions.forgetEnded,
        forgetDeliveries: webhooks.forgetDeliveries,
        forgetPostalCodes: postalCodes.forget,
        forgetPrintJobs: printing.printJobs.forget,
        forgetDeliveryPhotos: deliveryPhotos.forget,
        forgetOrderLinks: orderLinks.forget,
        forgetPositions: positions.store.forget,
        clock,
        log,
      }),
      recountJob({ facts: orderFacts, clock, log }),
    ],
    query: (text, values) => database.pool.query(text, values),
    onError: onError('a job failed'),
  });
}
