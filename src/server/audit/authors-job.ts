import type { BackgroundLane } from '#server/platform/jobs/background-lane.ts';
import { eachShop, type ShopFailed } from '#server/platform/jobs/each-shop.ts';
import type { Job } from '#server/platform/jobs/jobs.ts';
import type { AuditStore } from './audit-store.ts';

interface AuthorsDependencies {
  readonly audit: Pick<AuditStore, 'missingAuthors' | 'addAuthors'>;
  readonly lane: BackgroundLane;
  readonly onFailed: ShopFailed;
}

/** Every hour: adds the authors of new events of orders to those whom the audit offers as filters. */
export function authorsJob({ audit, lane, onFailed }: AuthorsDependencies): Job {
  const { signal } = new AbortController();
  return {
    name: 'authors-of-events',
    cron: '47 * * * *',
    async run() {
      const add = async (establishmentId: string): Promise<void> => {
        const work = () => audit.addAuthors(establishmentId);
        while (await lane.run({ job: 'authors', signal, work }));
      };
      await eachShop(await audit.missingAuthors(), add, onFailed);
    },
  };
}
