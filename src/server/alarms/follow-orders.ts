import type { AlarmState } from '#contract/orders/live-messages.ts';
import { asksForAttention, attentionOf } from '#domain/alarms/attention.ts';
import { climb, type LadderTimes } from '#domain/alarms/ladder.ts';
import { runMessage } from '#domain/push/message.ts';
import type { FollowedEvent, OrderFollowerStore } from '#server/orders/followers/follower-store.ts';
import { createOrderFollower, type OrderFollower } from '#server/orders/followers/order-follower.ts';
import type { StoreTransaction } from '#server/platform/database/store-transaction.ts';
import type { Bus } from '#server/platform/live/bus.ts';
import type { Push } from '#server/push/assemble-push.ts';
import type { AlarmSettingsStore, AlarmStore, Ask, Ended, ListenerStore } from './alarm-store.ts';

export interface AlarmFollowerDependencies {
  readonly followers: OrderFollowerStore;
  readonly alarms: AlarmStore;
  readonly settings: Pick<AlarmSettingsStore, 'ladder'>;
  readonly listeners: Pick<ListenerStore, 'isListening'>;
  readonly push: Push;
  readonly bus: Bus;
  readonly clock: () => number;
  /** Orders began to ask for attention, or stopped. */
  readonly onChanged: (establishmentId: string, told: readonly AlarmState[]) => void;
  readonly onError: (error: unknown) => void;
}

/** A scheduled order asks from the time on at which it begins; its ladder is laid out when it is made. */
const SOME_DAY = Number.POSITIVE_INFINITY;

/** The first order of a rush asks at once, those behind it together. */
const REST_MS = 500;

/** Follows the orders of every shop: which ask to be seen, which no longer do, and which have become a courier's. */
export function createAlarmFollower(dependencies: AlarmFollowerDependencies): OrderFollower {
  const { followers, bus, onError, onChanged, alarms, push } = dependencies;
  const told = new Map<string, readonly AlarmState[]>();
  const pushed = new Set<string>();
  return createOrderFollower({
    name: 'alarms',
    store: followers,
    bus,
    onError,
    followsAll: true,
    restMs: REST_MS,
    async handle(establishmentId, events, transaction) {
      const newest = new Map(events.map((event) => [event.order.id, event]));
      await alarms.ask(transaction, establishmentId, await asksOf(dependencies, establishmentId, events, transaction));
      const ended = [...newest.values()].filter(({ order }) => !asksForAttention(order, SOME_DAY)).map(toEnded);
      told.set(establishmentId, await alarms.end(transaction, establishmentId, ended));
      for (const [courierId, codes] of newOfCouriers([...newest.values()])) {
        pushed.add(establishmentId);
        await push.queue(transaction, establishmentId, { kind: 'courier', courierId }, runMessage(codes));
      }
    },
    onHandled(establishmentId) {
      onChanged(establishmentId, told.get(establishmentId) ?? []);
      told.delete(establishmentId);
      if (pushed.delete(establishmentId)) push.wake(establishmentId);
    },
  });
}

async function asksOf(
  { settings, listeners, clock }: Pick<AlarmFollowerDependencies, 'settings' | 'listeners' | 'clock'>,
  establishmentId: string,
  events: readonly FollowedEvent[],
  transaction: StoreTransaction,
): Promise<readonly Ask[]> {
  const asking = events.filter(({ order }) => asksForAttention(order, SOME_DAY));
  if (asking.length === 0) return [];
  const now = clock();
  const [ladder, listening] = [
    await settings.ladder(establishmentId, transaction),
    await listeners.isListening(establishmentId, now, transaction),
  ];
  const first = new Map<string, Ask>();
  for (const event of asking) {
    const key = attentionOf(event.order);
    if (!first.has(key)) first.set(key, askOf(event, key, ladder, listening, now));
  }
  return [...first.values()];
}

function askOf(event: FollowedEvent, key: string, ladder: LadderTimes, listening: boolean, now: number): Ask {
  const at = Math.max(Date.parse(event.at), Date.parse(event.order.scheduledFor?.startsAt ?? event.at));
  const isPlaced = key === event.order.id;
  const typedHere = isPlaced && event.actor.kind === 'account';
  const first = climb({ askedAt: at, reached: 0, typedHere }, ladder, listening, now);
  return { orderId: event.order.id, key, at, typedHere, nextAt: first.steps.length > 0 ? now : first.nextAt };
}

/** A person who acted on an order has seen it. */
function toEnded({ order, at, actor }: FollowedEvent): Ended {
  const isPerson = actor.kind === 'account' || actor.kind === 'courier';
  return { orderId: order.id, at: Date.parse(at), by: isPerson ? actor.name : undefined };
}

const GIVES: ReadonlySet<string> = new Set(['dispatch', 'change-courier']);

/** Codes of the orders that have become a courier's, by courier. */
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
