import type { AlarmState } from '#contract/orders/live-messages.ts';
import { createOrderFollowerStore } from '#server/orders/followers/postgres-followers.ts';
import type { OrderStore } from '#server/orders/order-store.ts';
import { keepShortly } from '#server/platform/observe/queue-depths.ts';
import type { Part } from '#server/platform/start/part.ts';
import type { Push } from '#server/push/assemble-push.ts';
import type { UnseenOf } from '#server/push/push-store.ts';
import type { Essentials } from '#server/surroundings.ts';
import type { WebhookDispatcher } from '#server/webhooks/dispatcher.ts';
import type { WebhookMessageStore } from '#server/webhooks/message-store.ts';
import { alarmRoutes } from './alarm-routes.ts';
import type { ReachOf } from './alarm-store.ts';
import { createClimber } from './climber.ts';
import { createAlarmFollower } from './follow-orders.ts';
import { createListeners } from './listeners.ts';
import { createAbsences } from './postgres-absences.ts';
import { createAlarmStore } from './postgres-alarms.ts';
import { createListenerStore } from './postgres-listeners.ts';
import { createAlarmSettingsStore } from './postgres-settings.ts';
import { readUnseen } from './postgres-unseen.ts';
import { createUnheardNews } from './unheard-news.ts';

export interface AlarmsNeed {
  readonly orders: Pick<OrderStore, 'readMany'>;
  readonly push: Push;
  readonly webhooks: {
    readonly messages: Pick<WebhookMessageStore, 'announce' | 'isWanted'>;
    readonly dispatcher: Pick<WebhookDispatcher, 'wake'>;
  };
}

/** The tolerated absence of devices (a reload, a short Wi-Fi gap), in seconds of the live feed. */
const GRACE_SECONDS = 5;

/** How long the metrics go on showing the same open establishments without a device. */
const ABSENCES_KEPT_MS = 15_000;

/** Only orders younger than this take steps again when a device becomes reachable, or the last screen closes. */
const ROUSED_FOR_MS = 30 * 60_000;

/** Resumes orders that rested without reachable devices, once one may be reachable. */
export function createRouse({ database, clock }: Essentials): (establishmentId: string) => Promise<void> {
  const alarms = createAlarmStore(database);
  return (establishmentId) => alarms.rouse(establishmentId, clock() - ROUSED_FOR_MS, clock());
}

/** Tells push messages which of their orders still wait to be seen. */
export function createUnseenOf({ database }: Essentials): UnseenOf {
  return readUnseen(database);
}

/** Alarms: who has seen which order, which shops have a connected device, and the ladder of unseen orders. */
export function createAlarms(essentials: Essentials, { orders, push, webhooks }: AlarmsNeed) {
  const { database, bus, shares, clock, newId, liveSecondMs, metrics, onError } = essentials;
  const alarms = createAlarmStore(database);
  const settings = createAlarmSettingsStore(database);
  const listenerStore = createListenerStore(database);
  const publish = (establishmentId: string, states: readonly AlarmState[]): void => {
    if (states.length > 0) bus.publish({ kind: 'alarms', establishmentId, alarms: states });
  };
  const news = createUnheardNews(webhooks.messages, webhooks.dispatcher, newId, clock);
  const reachOf: ReachOf = async (transaction, establishmentId) => ({
    phones: await push.isOnDuty(transaction, establishmentId),
    systems: await news.isWanted(transaction, establishmentId),
  });
  const climber = createClimber({
    shares,
    alarms,
    orders,
    push,
    reachOf,
    news,
    clock,
    onClimbed: publish,
    onError: onError('unseen orders did not take the next step of their alarm'),
  });
  const listeners = createListeners({
    store: listenerStore,
    node: newId(),
    graceMs: GRACE_SECONDS * liveSecondMs,
    async onNobody(establishmentId) {
      const now = clock();
      if (await alarms.hurry(establishmentId, now - ROUSED_FOR_MS, now)) climber.wake(establishmentId);
    },
    onError: onError('the connected devices were not noted'),
  });
  const follower = createAlarmFollower({
    followers: createOrderFollowerStore(database),
    alarms,
    push,
    reachOf,
    isListenedHere: listeners.isHere,
    shares,
    clock,
    onChanged(establishmentId, states, nextAt) {
      publish(establishmentId, states);
      if (nextAt !== undefined) climber.wakeAt(establishmentId, nextAt);
    },
    onError: onError('the alarms could not follow the orders'),
  });
  const absences = keepShortly(() => createAbsences(database)(clock()), clock, ABSENCES_KEPT_MS);
  metrics.queues(
    'portal_shops_not_listening',
    'Establishments that are open and whose last device has disconnected, by whether their opening hours are set',
    async () => {
      const all = await absences();
      const set = all.filter(({ hasHours }) => hasHours).length;
      return new Map([
        ['set', set],
        ['none', all.length - set],
      ]);
    },
    'hours',
  );
  const part: Part = {
    name: 'alarms',
    routes: (app) => alarmRoutes(app, { alarms, settings, leaving: push.leaving, publish, bus, newId, clock }),
    start() {
      listeners.start();
      climber.start();
      follower.start();
    },
    async stop() {
      await follower.stop();
      await climber.stop();
      await listeners.stop();
    },
  };
  return {
    part,
    /** For the live feed. */
    open: sharedReads(alarms.open),
    seenOf: alarms.seenOf,
    listenersChanged: listeners.changed,
    forget: alarms.forget,
    recount: alarms.recount,
  };
}

/** Screens that open at the same moment, such as after a restart, share one read. */
function sharedReads<Value>(read: (key: string) => Promise<Value>): (key: string) => Promise<Value> {
  const running = new Map<string, Promise<Value>>();
  return (key) => {
    const known = running.get(key);
    if (known) return known;
    const reading = read(key).finally(() => running.delete(key));
    running.set(key, reading);
    return reading;
  };
}
