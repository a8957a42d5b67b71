import type { PrintJob } from '#contract/printing-schema.ts';
import { ProblemError } from '#server/problem.ts';
import type { NewPrintJob, PrintJobStore } from '#server/store/print-jobs.ts';

/** Puts a job that a person asked for into the queue. The same id again answers what is there. */
export async function askForJob(
  printJobs: Pick<PrintJobStore, 'add' | 'read'>,
  establishmentId: string,
  job: NewPrintJob,
): Promise<PrintJob> {
  await printJobs.add(establishmentId, [job]);
  const written = await printJobs.read(establishmentId, job.id);
  // Its printer was removed in the same moment.
  if (written === undefined) throw new ProblemError('print-job-not-found');
  return written;
}
