import type { PrintJob } from '#contract/printing/schema.ts';
import { ProblemError } from '#server/platform/problem.ts';
import type { NewPrintJob, PrintJobStore } from './print-job-store.ts';

/** Queues a job that a person requested. Repeating an id returns the existing job. */
export async function askForJob(
  printJobs: Pick<PrintJobStore, 'add' | 'read'>,
  establishmentId: string,
  job: NewPrintJob,
): Promise<PrintJob> {
  await printJobs.add(establishmentId, [job]);
  const written = await printJobs.read(establishmentId, job.id);
  // Its printer was removed at the same moment.
  if (written === undefined) throw new ProblemError('print-job-not-found');
  return written;
}
