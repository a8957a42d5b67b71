import type { InstantMs } from '#domain/instant.ts';

/** What the clock needs of its surroundings, so that a test can hand in its own time. */
export interface ClockSurroundings {
  now(): InstantMs;
  /** Calls back after so many milliseconds; answers how to call it off. */
  later(ms: number, callback: () => void): () => void;
  /** Calls back when the page may have slept: shown again, focused, restored. Answers how to stop. */
  onWake(callback: () => void): () => void;
}

export interface NowClock {
  /** The instant of the last tick; between ticks it stands still, so that one drawing sees one time. */
  now(): InstantMs;
  subscribe(listener: () => void): () => void;
}

/** How often the minutes on the screen are looked at again: a quarter, so that none is shown 15 s too long. */
export const TICK_MS = 15_000;

/**
 * One clock for all minutes on the screen. It ticks while somebody listens, and at once after a sleep: timers stand
 * still in a sleeping computer and are slowed down in a hidden tab.
 */
export function createNowClock({ now, later, onWake }: ClockSurroundings): NowClock {
  const listeners = new Set<() => void>();
  let current = now();
  let stop: (() => void) | null = null;

  const tick = () => {
    current = now();
    for (const listener of listeners) listener();
  };

  const start = () => {
    let cancel = () => {};
    const again = () => {
      tick();
      cancel = later(TICK_MS, again);
    };
    cancel = later(TICK_MS, again);
    const unwake = onWake(tick);
    current = now();
    return () => {
      cancel();
      unwake();
    };
  };

  return {
    now: () => current,
    subscribe(listener) {
      listeners.add(listener);
      stop ??= start();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stop?.();
        stop = null;
      };
    },
  };
}
