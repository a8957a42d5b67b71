/** The length of a queue, over all establishments. */
export interface QueueDepth {
  readonly queue: 'alarms' | 'prints' | 'pushes' | 'webhooks';
  /** Orders nobody has seen, open print jobs, push messages, or webhook addresses with due messages. */
  readonly waiting: number;
  /** How long the oldest of them has been due, in seconds; 0 if none is. */
  readonly oldestSeconds: number;
}

/** Reads the depths of the queues. Fails if the store does not answer. */
export type ReadQueueDepths = () => Promise<readonly QueueDepth[]>;

/** Both metrics of a queue are read at the same moment, and there may be several collectors. */
const KEPT_MS = 5_000;

/** Caches the depths for five seconds; concurrent calls share one read. */
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
