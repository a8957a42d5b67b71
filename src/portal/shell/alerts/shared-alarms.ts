import { useSyncExternalStore } from 'react';
import type { AlarmState } from '#contract/orders/live-messages.ts';

export type SharedAlarms = ReadonlyMap<string, AlarmState>;

let alarms: SharedAlarms = new Map();
const listeners = new Set<() => void>();

/**
 * Takes in what the live feed tells of all devices of the shop; `whole` comes after a connect. A change that overtook
 * it is not undone: what was seen stays seen.
 */
export function takeAlarms(told: readonly AlarmState[], whole: boolean): void {
  const next = new Map(whole ? [] : alarms);
  for (const one of told) {
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

/** How far the alarm of each order is, and which were seen on any device. */
export function useSharedAlarms(): SharedAlarms {
  return useSyncExternalStore(subscribe, () => alarms);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
