import type { InstantMs } from '#domain/shared/instant.ts';

/** The clock's environment, so that a test can provide its own time. */
export interface ClockSurroundings {
  now(): InstantMs;
  /** Calls back after `ms` milliseconds; returns a function that cancels it. */
  later(ms: number, callback: () => void): () => void;
  /** Calls back when `now` may have jumped: the page shown again, focused, restored. Returns a function that stops it. */
  onWake(callback: () => void): () => void;
}

export interface NowClock {
  /** The instant of the last tick; constant between ticks, so that one render sees one time. */
  now(): InstantMs;
  subscribe(listener: () => void): () => void;
}

/** How often the minutes on the screen are updated: at most 15 s late. */
export const TICK_MS = 15_000;

/**
 * One clock for all minutes on the screen. Ticks while it has listeners, and at once after a sleep, because timers stop
 * in a sleeping computer and slow down in a hidden tab.
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
