import type { InstantMs } from '#domain/shared/instant.ts';
import { clockDifference, headerTime } from './clock-difference.ts';

/** The clock's environment, so that a test can provide its own time. */
export interface ServerClockSurroundings {
  /** This device's time of day. A person or the network may set it at any moment. */
  deviceNow(): InstantMs;
  /** Milliseconds since some moment; nobody can set them, but they may stand still while the device sleeps. */
  steadyMs(): number;
}

export interface ServerClock {
  /** The server's time of day, as far as its answers told; until the first answer this device's. */
  now(): InstantMs;
  /** Learns from an answer: its `date` header, and this device's time when it was asked for. */
  note(date: string | null, askedAt: InstantMs): void;
  /** True once the device's clock was set, or the device has slept, since the last measure: an answer would tell. */
  isUnsure(): boolean;
  /** Calls back when `now` has jumped; returns a function that stops it. */
  subscribe(listener: () => void): () => void;
}

/** How far a clock may be off without being corrected, in milliseconds: the header has whole seconds, and answers travel. */
const RIGHT_ENOUGH_MS = 10_000;

/** A slower answer says too little about the time, in milliseconds. */
const SLOW_ANSWER_MS = 10_000;

/** By how much the device's clock and its steady one must part to mean that one was set or stood still, in milliseconds. */
const PARTED_MS = 5000;

interface ClockMeasure {
  /** The server's clock minus this device's; 0 if they nearly agree. */
  readonly aheadMs: number;
  /** This device's time of day at the zero of its steady clock. */
  readonly zero: InstantMs;
}

/**
 * The server's time on a device whose own clock is wrong: computers at a counter often are by minutes, or by years after
 * their battery died, and whoever judges lateness by them sees it wrong. The first answer measures the difference; it is
 * measured anew after the device's clock was set. In between the steady clock counts on.
 */
export function createServerClock({ deviceNow, steadyMs }: ServerClockSurroundings): ServerClock {
  const listeners = new Set<() => void>();
  let measure: ClockMeasure | null = null;

  const isPartedFrom = ({ zero }: ClockMeasure): boolean => Math.abs(deviceNow() - steadyMs() - zero) > PARTED_MS;

  return {
    now() {
      if (measure === null) return deviceNow();
      const { aheadMs, zero } = measure;
      return (isPartedFrom(measure) ? Math.round(zero + steadyMs()) : deviceNow()) + aheadMs;
    },
    note(date, askedAt) {
      if (measure !== null && !isPartedFrom(measure)) return;
      const answeredAt = deviceNow();
      const waited = answeredAt - askedAt;
      const serverTime = headerTime(date);
      if (Number.isNaN(serverTime) || waited < 0 || waited > SLOW_ANSWER_MS) return;
      const difference = clockDifference({ serverTime, askedAt, answeredAt });
      const before = measure?.aheadMs ?? 0;
      const aheadMs = Math.abs(difference) <= RIGHT_ENOUGH_MS ? 0 : difference;
      const hadParted = measure !== null;
      measure = { aheadMs, zero: answeredAt - steadyMs() };
      if (aheadMs === before && !hadParted) return;
      for (const listener of listeners) listener();
    },
    isUnsure: () => measure !== null && isPartedFrom(measure),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The server's clock, as the answers of this page's calls tell it. Use it for whatever the server judges by its own. */
export const serverClock = createServerClock({ deviceNow: () => Date.now(), steadyMs: () => performance.now() });

/** The server's time of day. */
export const serverNow = serverClock.now;
