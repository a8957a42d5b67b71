import { useSyncExternalStore } from 'react';
import type { AlarmState } from '#contract/orders/live-messages.ts';

export type SharedAlarms = ReadonlyMap<string, AlarmState>;

let alarms: SharedAlarms = new Map();
const listeners = new Set<() => void>();

/**
 * Applies the live feed's alarms of all devices; `whole` is sent after a connect. Never goes back: a seen order stays
 * seen, even if the message is older.
 */
export function takeAlarms(states: readonly AlarmState[], whole: boolean): void {
  const next = new Map(whole ? [] : alarms);
  for (const one of states) {
    const known = alarms.get(one.key);
    next.set(one.key, {
      key: one.key,
      loudness: Math.max(one.loudness, known?.loudness ?? 0),
      seen: one.seen || known?.seen === true,
    });
  }
  alarms = next;
  for (const listener of listeners) listener();
}

/** The step of each order's alarm, and the orders seen on any device. */
export function useSharedAlarms(): SharedAlarms {
  return useSyncExternalStore(subscribe, () => alarms);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
