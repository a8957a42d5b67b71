import type { AlarmState } from '#contract/orders/live-messages.ts';
import { asksForAttention, attentionOf } from '#domain/alarms/attention.ts';
import { climb, loudnessOf } from '#domain/alarms/ladder.ts';
import { climbWithin, type Reach } from '#domain/alarms/reach.ts';
import { LOCATE_VERB } from '#domain/places/locate-order.ts';
import { runMessage } from '#domain/push/texts.ts';
import { createOrderFollower, type OrderFollower } from '#server/orders/followers/follow.ts';
import type { FollowedEvent, OrderFollowerStore } from '#server/orders/followers/follower-store.ts';
import type { StoreTransaction } from '#server/platform/database/store-transaction.ts';
import type { Shares } from '#server/platform/jobs/shares/shares.ts';
import type { Push } from '#server/push/assemble-push.ts';
import {
  ALARM_FOLLOWER,
  type AlarmStore,
  type EndedAlarm,
  type LadderFacts,
  type NewAlarm,
  type ReachOf,
} from './alarm-store.ts';

export interface AlarmFollowerDependencies {
  readonly followers: OrderFollowerStore;
  readonly alarms: AlarmStore;
  readonly push: Push;
  readonly reachOf: ReachOf;
  readonly isListenedHere: (establishmentId: string) => boolean;
  readonly shares: Shares;
  readonly clock: () => number;
  /** Orders began or stopped asking for attention. `nextAt`: when the first of them takes its next step. */
  readonly onChanged: (establishmentId: string, states: readonly AlarmState[], nextAt: number | undefined) => void;
  readonly onError: (error: unknown) => void;
}

/**
 * Later than any start: a scheduled order needs attention from its start, but its ladder is written when it is placed.
 */
const AFTER_EVERY_START = Number.POSITIVE_INFINITY;

/** The first order of a rush is written at once, the next ones together. */
const REST_MS = 500;
const AT_ONCE = 500;

/** Follows the orders of every shop: which need attention, which no longer do, and which were given to a courier. */
export function createAlarmFollower(dependencies: AlarmFollowerDependencies): OrderFollower {
  const { followers, shares, clock, onError, onChanged, alarms, push } = dependencies;
  const handled = new Map<string, { readonly states: readonly AlarmState[]; readonly nextAt: number | undefined }>();
  const pushed = new Set<string>();
  return createOrderFollower({
    name: ALARM_FOLLOWER,
    store: followers,
    shares,
    onError,
    followsAll: true,
    restMs: REST_MS,
    atOnce: AT_ONCE,
    async handle(establishmentId, all, transaction) {
      // Ignore positions that the portal wrote: they neither begin nor end an alarm, and would hide who changed the
      // order last.
      const events = all.filter(({ verb }) => verb !== LOCATE_VERB);
      const newest = new Map(events.map((event) => [event.order.id, event]));
      const { asks, states } = await asksOf(dependencies, establishmentId, events, transaction);
      // Another system started these early: the alarm of their planned start is replaced by one of now.
      await alarms.end(transaction, establishmentId, events.filter(isStartOfSystem).map(toEnded));
      const seenBefore = await alarms.ask(transaction, establishmentId, asks, clock());
      const ended = [...newest.values()]
        .filter(({ order }) => !asksForAttention(order, AFTER_EVERY_START))
        .map(toEnded);
      handled.set(establishmentId, {
        states: [...states, ...seenBefore, ...(await alarms.end(transaction, establishmentId, ended))],
        nextAt: earliest(asks),
      });
      const given = newOfCouriers([...newest.values()]);
      for (const courierId of await push.couriersWithPhone(transaction, establishmentId, [...given.keys()])) {
        const message = runMessage(given.get(courierId) ?? []);
        const queued = await push.queue(transaction, establishmentId, { kind: 'courier', courierId }, message);
        if (queued > 0) pushed.add(establishmentId);
      }
    },
    onHandled(establishmentId) {
      const { states = [], nextAt } = handled.get(establishmentId) ?? {};
      onChanged(establishmentId, states, nextAt);
      handled.delete(establishmentId);
      if (pushed.delete(establishmentId)) push.wake(establishmentId);
    },
  });
}

/** The orders that need attention, and the messages for open devices about those with steps taken. */
async function asksOf(
  { alarms, reachOf, isListenedHere, clock }: AlarmFollowerDependencies,
  establishmentId: string,
  events: readonly FollowedEvent[],
  transaction: StoreTransaction,
): Promise<{ readonly asks: readonly NewAlarm[]; readonly states: readonly AlarmState[] }> {
  const asking = events.filter(({ order }) => asksForAttention(order, AFTER_EVERY_START));
  if (asking.length === 0) return { asks: [], states: [] };
  const now = clock();
  const { ladder, listening } = await alarms.facts(transaction, establishmentId, isListenedHere(establishmentId));
  const reach = listening ? undefined : await reachOf(transaction, establishmentId);
  const first = new Map<string, NewAlarm>();
  for (const event of asking) {
    const key = attentionOf(event.order);
    if (!first.has(key)) first.set(key, askOf(event, key, { ladder, listening, reach }, now));
  }
  const asks = [...first.values()];
  const states = asks
    .filter(({ reached }) => reached > 0)
    .map(({ key, reached }) => ({ key, loudness: loudnessOf(reached, ladder), seen: false }));
  return { asks, states };
}

interface ReachedShop extends LadderFacts {
  /** Undefined while devices listen. */
  readonly reach: Reach | undefined;
}

function askOf(event: FollowedEvent, key: string, { ladder, listening, reach }: ReachedShop, now: number): NewAlarm {
  const at = Math.max(Date.parse(event.at), Date.parse(event.order.scheduledFor?.startsAt ?? event.at));
  const isPlaced = key === event.order.id;
  const typedHere = isPlaced && event.actor.kind === 'account';
  const ask = { orderId: event.order.id, day: event.day, key, at, typedHere };
  const first = climb({ askedAt: at, reached: 0, typedHere }, ladder, listening, now);
  const climbs = first.steps.length > 0;
  const rests = climbs && reach !== undefined && climbWithin(reach, first, ladder).nextAt === undefined;
  if (rests) return { ...ask, reached: first.reached, nextAt: undefined };
  return { ...ask, reached: 0, nextAt: climbs ? now : first.nextAt };
}

function earliest(asks: readonly NewAlarm[]): number | undefined {
  const instants = asks.flatMap(({ nextAt }) => (nextAt === undefined ? [] : [nextAt]));
  return instants.length === 0 ? undefined : Math.min(...instants);
}

function isStartOfSystem({ verb, actor }: FollowedEvent): boolean {
  return verb === 'start' && actor.kind !== 'account';
}

/** Ends an alarm. A person who changed the order counts as having seen it. */
function toEnded({ order, at, actor }: FollowedEvent): EndedAlarm {
  const isPerson = actor.kind === 'account' || actor.kind === 'courier';
  return { orderId: order.id, at: Date.parse(at), by: isPerson ? actor.name : undefined };
}

const GIVES: ReadonlySet<string> = new Set(['dispatch', 'change-courier']);

/** Codes of the orders that were given to a courier, by courier. */
function newOfCouriers(events: readonly FollowedEvent[]): ReadonlyMap<string, readonly string[]> {
  const given = new Map<string, string[]>();
  for (const { verb, order } of events) {
    const { fkUserMotoboy } = order;
    if (!GIVES.has(verb) || fkUserMotoboy === undefined || order.partnerDelivery) continue;
    const codes = given.get(fkUserMotoboy) ?? [];
    codes.push(order.order.cdDelivery ?? order.cdOrder);
    given.set(fkUserMotoboy, codes);
  }
  return given;
}
