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

/** Caches a read, because both metrics of a queue are read at the same moment, perhaps for several collectors. */
const KEPT_MS = 5_000;

/** Caches the answer of a read, for five seconds unless said otherwise; concurrent calls share one read. */
export function keepShortly<Answer>(
  read: () => Promise<Answer>,
  clock: () => number,
  keptMs = KEPT_MS,
): () => Promise<Answer> {
  let kept: { readonly at: number; readonly answer: Promise<Answer> } | undefined;
  return () => {
    const now = clock();
    if (kept === undefined || Math.abs(now - kept.at) >= keptMs) {
      const answer = read();
      kept = { at: now, answer };
      answer.catch(() => (kept = undefined));
    }
    return kept.answer;
  };
}
