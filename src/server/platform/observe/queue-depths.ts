/** What waits in a queue, over all establishments. */
export interface QueueDepth {
  readonly queue: 'alarms' | 'prints' | 'pushes' | 'webhooks';
  /** Orders nobody has seen, open print jobs, push messages, or webhook addresses with due messages. */
  readonly waiting: number;
  /** Seconds that the oldest of them has been due; 0 if none is. */
  readonly oldestSeconds: number;
}

/** Reads the depths of the queues. Fails if the store does not answer. */
export type ReadQueueDepths = () => Promise<readonly QueueDepth[]>;

/** Two metrics are read in the same moment, and more than one collector may ask. */
const KEPT_MS = 5_000;

/** Reads at most once in five seconds, and once at a time. */
export function keepShortly(read: ReadQueueDepths, clock: () => number): ReadQueueDepths {
  let kept: { readonly at: number; readonly depths: ReturnType<ReadQueueDepths> } | undefined;
  return () => {
    const now = clock();
    if (kept === undefined || Math.abs(now - kept.at) >= KEPT_MS) {
      const depths = read();
      kept = { at: now, depths };
      depths.catch(() => (kept = undefined));
    }
    return kept.depths;
  };
}
