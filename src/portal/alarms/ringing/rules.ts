import { attentionOf } from '#domain/alarms/attention.ts';
import { LOUDNESS } from '#domain/alarms/ladder.ts';
import { boardOf } from '#domain/orders/board/board.ts';
import type { Order } from '#domain/orders/order.ts';
import type { InstantMs } from '#domain/shared/instant.ts';

/** Whether the browser lets this page play sound; `unknown` until it was asked. */
export type SoundPermission = 'allowed' | 'blocked' | 'unknown';

/** Input of the alarm decision: the current state only, no timers and no history but `before`. */
export interface AlarmFacts {
  /** Ids of the waiting orders. */
  readonly waiting: readonly string[];
  /** Ids that a person has acknowledged, and those made on this browser. */
  readonly acknowledged: ReadonlySet<string>;
  /** The settings AvisoSonoro and Notificacao. */
  readonly sound: boolean;
  readonly notices: boolean;
  readonly soundPermission: SoundPermission;
  /** Whether the browser lets this page show notifications. */
  readonly noticesAllowed: boolean;
  /** An order is being placed on this browser: a new arrival may be that one. */
  readonly placing: boolean;
  /** The loudness of each order on the ladder; see domain/alarms/ladder.ts. */
  readonly loudness: ReadonlyMap<string, { readonly loudness: number }>;
  /** Ids that rang at the previous decision. */
  readonly before: readonly string[];
}

export interface AlarmDecision {
  /** Waiting orders that are not acknowledged. */
  readonly unseen: readonly string[];
  /** The sound repeats as long as this is true. */
  readonly ring: boolean;
  readonly notify: boolean;
  /** Nobody has seen an order for some time: the sound is louder. */
  readonly loud: boolean;
  /** Sound is switched on and the browser blocks it: show a permanent notice. */
  readonly blocked: boolean;
}

/** Decides when to ring, to notify and to complain (specification section 2, "Notifications"). */
export function decideAlarm(facts: AlarmFacts): AlarmDecision {
  const before = new Set(facts.placing ? facts.before : []);
  const unseen = facts.waiting.filter((id) => !facts.acknowledged.has(id) && (!facts.placing || before.has(id)));
  const loudest = loudestOf(unseen, facts.loudness);
  const sound = facts.sound || loudest >= LOUDNESS.everywhere;
  return {
    unseen,
    ring: sound && facts.soundPermission === 'allowed' && unseen.length > 0,
    notify: facts.notices && facts.noticesAllowed && unseen.length > 0,
    loud: loudest >= LOUDNESS.louder,
    blocked: sound && facts.soundPermission === 'blocked',
  };
}

/** Whether an order is so high on the ladder that even devices without the sound setting ring. */
export function ringsEverywhere(unseen: readonly string[], loudness: AlarmFacts['loudness']): boolean {
  return loudestOf(unseen, loudness) >= LOUDNESS.everywhere;
}

function loudestOf(keys: readonly string[], loudness: AlarmFacts['loudness']): number {
  let loudest: number = LOUDNESS.calm;
  for (const key of keys) loudest = Math.max(loudest, loudness.get(key)?.loudness ?? LOUDNESS.calm);
  return loudest;
}

/**
 * Ids of the waiting orders, oldest first, without those that have not started: all of them, and those that need
 * attention (`notify`).
 */
export function waitingOf(
  orders: readonly Order[],
  now: InstantMs,
): {
  readonly all: readonly string[];
  readonly asking: readonly string[];
} {
  const { awaiting } = boardOf(orders, now);
  const idsOf = (list: readonly Order[]) => list.map(attentionOf);
  return { all: idsOf(awaiting), asking: idsOf(awaiting.filter(({ notify }) => notify)) };
}

/**
 * The waiting orders with these keys. The keys are in the order of {@link waitingOf}, so one pass over both is enough.
 */
export function unseenOf(orders: readonly Order[], keys: readonly string[], now: InstantMs): readonly Order[] {
  let next = 0;
  return boardOf(orders, now).awaiting.filter((order) => {
    const isWanted = attentionOf(order) === keys[next];
    if (isWanted) next += 1;
    return isWanted;
  });
}

/** Acknowledges one order after its card was touched; drops ids that no longer wait. */
export function acknowledgeOne(acknowledged: readonly string[], waiting: readonly string[], seen: readonly string[]) {
  const known = new Set([...acknowledged, ...seen]);
  return waiting.filter((id) => known.has(id));
}

/**
 * Whether the stored ids of orders made here must be written again: one of these orders waits and is not stored, or a
 * stored one no longer waits. An order from elsewhere causes no write.
 */
export function changesTyped(stored: readonly string[], waiting: readonly string[], own: ReadonlySet<string>): boolean {
  if (own.size === 0) return false;
  const known = new Set(stored);
  const kept = waiting.filter((id) => known.has(id) || own.has(id));
  return kept.length !== known.size || kept.some((id) => !known.has(id));
}

/** Acknowledges all waiting orders; drops ids that no longer wait, so that the list stays short. */
export function acknowledge(waiting: readonly string[]): readonly string[] {
  return [...waiting];
}

/** Ids that were not unseen before: these get a browser notification. */
export function newlyUnseen(before: readonly string[], now: readonly string[]): readonly string[] {
  const known = new Set(before);
  return now.filter((id) => !known.has(id));
}
