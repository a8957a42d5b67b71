import type { ShopFailed } from '#server/platform/jobs/each-shop.ts';
import type { Job } from '#server/platform/jobs/jobs.ts';
import type { OperatorStore } from './operator-store.ts';

/** Once an hour: deletes the establishments whose grace period is over. One that fails is tried again the next hour. */
export function deleteEstablishmentsJob({
  operator,
  clock,
  log,
  onFailed,
}: {
  readonly operator: Pick<OperatorStore, 'deleteDue'>;
  readonly clock: () => number;
  readonly log: { info(fields: object, text: string): void };
  readonly onFailed: ShopFailed;
}): Job {
  return {
    name: 'delete-establishments',
    cron: '41 * * * *',
    async run() {
      const deleted = await operator.deleteDue(clock(), onFailed);
      if (deleted.length > 0) log.info({ deleted }, 'establishments were deleted after their grace period');
    },
  };
}
