/** The browser's clock, so that a test can provide its own; times in milliseconds. */
export interface PacingSurroundings {
  now(): number;
  later(ms: number, callback: () => void): void;
  /** Calls back with the next frame; in a hidden tab, which draws none and whose timers may wait for a second, at once. */
  frame(callback: () => void): void;
}

export interface Pacing<Item> {
  /** Delivers the item with the next batch. */
  add(item: Item): void;
  /** Delivers what waits now. */
  flush(): void;
}

/** A tab that was hidden before its frame delivers its items after this long, in milliseconds. */
const LONGEST_BATCH_MS = 250;
/**
 * Time from one delivery to the next: the first item comes with the next frame, those of a rush come together. Each
 * delivery draws the board, and a slow computer that drew it in every frame would keep keys waiting.
 */
export const BETWEEN_BATCHES_MS = 200;

/** Delivers items in batches, in order: at the next frame, and in a rush at most every {@link BETWEEN_BATCHES_MS}. */
export function createPacing<Item>(
  deliver: (items: readonly Item[]) => void,
  { now, later, frame }: PacingSurroundings,
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
    // The timer of a batch that its frame has delivered must not deliver the next batch early.
    const flushBatch = () => {
      if (waiting === batch) flush();
    };
    const pause = delivered + BETWEEN_BATCHES_MS - now();
    if (pause > 0) {
      later(pause, flushBatch);
      return;
    }
    // Frame and timer: the tab may be hidden before the frame comes, and an order must not wait until it is shown.
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
