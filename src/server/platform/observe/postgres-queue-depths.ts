import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import type { QueueDepth, ReadQueueDepths } from './queue-depths.ts';

/** Read whenever the metrics are: each depth comes from an index that holds only waiting rows. */
export function createQueueDepths({ kysely }: Database): ReadQueueDepths {
  return async () => {
    const { rows } = await sql<{ queue: QueueDepth['queue']; waiting: string; oldest: Date | null; now: Date }>`
      select queue, waiting, oldest, clock_timestamp() as now from (
        select 'alarms' as queue, count(*) as waiting, min(asked_at) as oldest
        from order_alarms where ended_at is null and seen_at is null
        union all
        select 'prints', count(*), min(due_at) from print_jobs
        where state in ('waiting', 'claimed', 'printing', 'uncertain', 'late')
        union all
        select 'pushes', count(*), min(due_at) from push_messages
        union all
        select 'webhooks', count(*), min(work_at) from webhooks
        where active and work_at is not null and work_at <= clock_timestamp()
      ) queues`.execute(kysely);
    return rows.map(({ queue, waiting, oldest, now }) => ({
      queue,
      waiting: Number(waiting),
      oldestSeconds: oldest === null ? 0 : Math.max(0, (now.getTime() - oldest.getTime()) / 1000),
    }));
  };
}
