import type { Part } from '#server/platform/start/part.ts';
import type { Essentials } from '#server/surroundings.ts';
import { createQueueDepths } from './postgres-queue-depths.ts';
import { keepShortly, type QueueDepth } from './queue-depths.ts';

/** Metrics of the queues and of outside services. */
export function observePart({ database, metrics, clock }: Pick<Essentials, 'database' | 'metrics' | 'clock'>): Part {
  const depths = keepShortly(createQueueDepths(database), clock);
  const each = (read: (depth: QueueDepth) => number) => async () =>
    new Map((await depths()).map((depth) => [depth.queue, read(depth)]));
  metrics.queues(
    'portal_queue_waiting',
    'What waits in a queue',
    each(({ waiting }) => waiting),
  );
  const oldest = 'Seconds that the oldest entry of a queue has been due';
  metrics.queues(
    'portal_queue_oldest_seconds',
    oldest,
    each(({ oldestSeconds }) => oldestSeconds),
  );
  return { name: 'observe', stop: metrics.watchOutsideCalls() };
}
