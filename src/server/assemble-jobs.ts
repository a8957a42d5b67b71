import { deleteEstablishmentsJob } from './admin/delete-job.ts';
import { authorsJob } from './audit/authors-job.ts';
import { backupJobs } from './backup/assemble-backup-job.ts';
import { archiveJob } from './orders/archive/archive-job.ts';
import { createOrderArchiveStore } from './orders/archive/postgres-archive.ts';
import { recountJob } from './orders/facts/recount-job.ts';
import { cleanUpJob } from './platform/jobs/jobs.ts';
import { createJobRunner, type JobRunner } from './platform/jobs/runner.ts';
import type { Shared } from './shared.ts';
import type { Stores } from './stores.ts';
import type { Essentials } from './surroundings.ts';

/** The periodic jobs: from cleaning up and the nightly recount of the reports to the daily backup. */
export function createJobs(
  essentials: Essentials,
  {
    orders,
    orderLinks,
    sessions,
    postalCodes,
    orderFacts,
    requestClaims,
    deliveryPhotos,
    operator,
    runs,
    audit,
  }: Stores,
  {
    webhooks,
    printing,
    positions,
    alarms,
    authorisations,
  }: Pick<Shared, 'webhooks' | 'printing' | 'positions' | 'alarms' | 'authorisations'>,
): JobRunner {
  const { environment, database, lane, clock, log, onError, onShopError } = essentials;
  const { archiveAfterMonths: afterMonths } = environment;
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
        forgetPositions: positions.forget,
        forgetAlarms: alarms.forget,
        forgetAuthorisations: authorisations.forget,
        forgetTries: essentials.tries.forget,
        clock,
        log,
      }),
      deleteEstablishmentsJob({
        operator,
        clock,
        log,
        onFailed: onShopError('an establishment was not deleted after its grace period'),
      }),
      recountJob({
        facts: orderFacts,
        alarms,
        runs,
        lane,
        clock,
        log,
        onFailed: onShopError('the reports of an establishment were not recounted'),
      }),
      authorsJob({
        audit,
        lane,
        onFailed: onShopError('the authors of events of an establishment were not added'),
      }),
      ...(afterMonths === undefined
        ? []
        : [
            archiveJob({
              archive: createOrderArchiveStore(database),
              afterMonths,
              lane,
              clock,
              onFailed: onShopError('the old orders of an establishment were not archived'),
            }),
          ]),
      ...backupJobs(essentials),
    ],
    query: (text, values) => database.pool.query(text, values),
    onError: onError('a job failed'),
  });
}
