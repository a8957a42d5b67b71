/** The browser's clock, so that a test can provide its own; times in milliseconds. */
export interface PacingSurroundings {
  now(): number;
  later(ms: number, callback: () => void): void;
  /** Calls back at the next frame. In a hidden tab, which draws no frames and delays its timers, calls back at once. */
  frame(callback: () => void): void;
  /** Calls back once the last key or press has its frame; see `whenAnswered`. */
  answered(callback: () => void): void;
}

export interface Pacing<Item> {
  /** Delivers the item with the next batch. */
  add(item: Item): void;
  /** Delivers what waits now. */
  flush(): void;
}

/** Maximum wait of a batch for its frame, in milliseconds: a tab that is hidden meanwhile draws none. */
const LONGEST_BATCH_MS = 250;
/**
 * Minimum time between two deliveries, in milliseconds. Each delivery draws the board: in every frame, it would keep
 * the keys of a slow computer waiting.
 */
export const BETWEEN_BATCHES_MS = 200;

/**
 * Delivers items in batches, in order: at the next frame, and in a rush at most every {@link BETWEEN_BATCHES_MS}. A key
 * or a press gets its frame first.
 */
export function createPacing<Item>(
  deliver: (items: readonly Item[]) => void,
  { now, later, frame, answered }: PacingSurroundings,
): Pacing<Item> {
  let waiting: Item[] = [];
  let delivered = Number.NEGATIVE_INFINITY;

  const flush = () => {
    const items = waiting;
    waiting = [];
    if (items.length === 0) return;
    deliver(items);
    delivered = now();
  };

  const flushSoon = () => {
    const batch = waiting;
    // The frame may already have delivered the batch: its timer must not deliver the next one early.
    const flushBatch = () =>
      answered(() => {
        if (waiting === batch) flush();
      });
    const pause = delivered + BETWEEN_BATCHES_MS - now();
    if (pause > 0) {
      later(pause, flushBatch);
      return;
    }
    // Both, because the tab may be hidden before the frame comes, and an order must not wait until it is shown.
    frame(flushBatch);
    later(LONGEST_BATCH_MS, flushBatch);
  };

  return {
    add(item) {
      if (waiting.length === 0) flushSoon();
      waiting.push(item);
    },
    flush,
  };
}
