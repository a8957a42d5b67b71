import type { Job } from '#server/platform/jobs/jobs.ts';
import type { OperatorStore } from './operator-store.ts';

/** Once a day: deletes the establishments whose grace period is over. */
export function deleteEstablishmentsJob({
  operator,
  clock,
  log,
}: {
  readonly operator: Pick<OperatorStore, 'deleteDue'>;
  readonly clock: () => number;
  readonly log: { info(fields: object, text: string): void };
}): Job {
  return {
    name: 'delete-establishments',
    cron: '41 7 * * *',
    async run() {
      const deleted = await operator.deleteDue(clock());
      if (deleted.length > 0) log.info({ deleted }, 'establishments were deleted after their grace period');
    },
  };
}
