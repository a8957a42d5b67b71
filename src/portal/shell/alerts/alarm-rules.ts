import { boardOf } from '#domain/board.ts';
import type { Order } from '#domain/order.ts';

/** Whether the browser lets this page be heard; `unknown` until it was asked. */
export type Hearing = 'allowed' | 'blocked' | 'unknown';

/** What the alarm is decided from; every part is a fact of now, none a memory of a timer. */
export interface AlarmFacts {
  /** Ids of the orders that await. */
  readonly waiting: readonly string[];
  /** Ids that somebody has acknowledged on this browser. */
  readonly acknowledged: ReadonlySet<string>;
  /** The settings AvisoSonoro and Notificacao. */
  readonly sound: boolean;
  readonly notices: boolean;
  readonly hearing: Hearing;
  /** Whether the browser lets this page show notifications. */
  readonly noticesAllowed: boolean;
  /** Somebody is placing an order on this browser: what comes in now may be that one. */
  readonly placing: boolean;
  /** What rang a moment ago. */
  readonly before: readonly string[];
}

export interface AlarmDecision {
  /** Orders that wait and that nobody has acknowledged. */
  readonly unseen: readonly string[];
  /** The sound repeats as long as this is true. */
  readonly ring: boolean;
  readonly notify: boolean;
  /** Sound is wanted and the browser does not allow it: say so, permanently. */
  readonly blocked: boolean;
}

/** When to ring, to notify and to complain (specification section 2, "Notifications"). */
export function decideAlarm(facts: AlarmFacts): AlarmDecision {
  const unseen = facts.waiting.filter(
    (id) => !facts.acknowledged.has(id) && (!facts.placing || facts.before.includes(id)),
  );
  return {
    unseen,
    ring: facts.sound && facts.hearing === 'allowed' && unseen.length > 0,
    notify: facts.notices && facts.noticesAllowed && unseen.length > 0,
    blocked: facts.sound && facts.hearing === 'blocked',
  };
}

/** Ids of the orders that await, oldest first: all of them, and those that ask for attention (`notify`). */
export function waitingOf(orders: readonly Order[]): {
  readonly all: readonly string[];
  readonly asking: readonly string[];
} {
  const { awaiting } = boardOf(orders);
  const idsOf = (list: readonly Order[]) => list.map(attentionOf);
  return { all: idsOf(awaiting), asking: idsOf(awaiting.filter(({ notify }) => notify)) };
}

/** What is acknowledged of an order: that it waits, and anew that the partner's courier does not come for it. */
export function attentionOf({ id, lalamove }: Order): string {
  return lalamove?.state === 'failed' ? `${id} ${lalamove.since ?? ''}` : id;
}

/** Takes down that somebody has touched one order's card; ids that no longer wait are forgotten. */
export function acknowledgeOne(acknowledged: readonly string[], waiting: readonly string[], seen: readonly string[]) {
  return waiting.filter((id) => acknowledged.includes(id) || seen.includes(id));
}

/** Acknowledges what waits now; ids that no longer wait are forgotten, so that the list cannot grow for ever. */
export function acknowledge(waiting: readonly string[]): readonly string[] {
  return [...waiting];
}

/** Ids that were not unseen before: the reason for a new browser notification. */
export function newlyUnseen(before: readonly string[], now: readonly string[]): readonly string[] {
  return now.filter((id) => !before.includes(id));
}
