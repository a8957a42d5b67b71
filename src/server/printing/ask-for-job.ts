import type { PrintJob } from '#contract/printing/schema.ts';
import { isForeignKeyMissing } from '#server/platform/database/store-errors.ts';
import { ProblemError } from '#server/platform/problem.ts';
import type { NewPrintJob, PrintJobStore } from './print-job-store.ts';

/** Queues a job that a person requested. Repeating an id returns the existing job. Throws `gone` if its printer was removed. */
export async function askForJob(
  printJobs: Pick<PrintJobStore, 'add' | 'read'>,
  establishmentId: string,
  job: NewPrintJob,
  gone: 'printer-not-found' | 'print-job-not-found' = 'printer-not-found',
): Promise<PrintJob> {
  await printJobs.add(establishmentId, [job]).catch((error) => {
    throw isForeignKeyMissing(error) ? new ProblemError(gone) : error;
  });
  const written = await printJobs.read(establishmentId, job.id);
  if (written === undefined) throw new ProblemError(gone);
  return written;
}
