import type { PushDevice } from '#contract/push/schema.ts';
import { isLeaving } from '#domain/push/duty-end.ts';
import type { WaitingPush } from '#domain/push/unseen.ts';
import type { StoreTransaction } from '#server/platform/database/store-transaction.ts';
import type { Part } from '#server/platform/start/part.ts';
import type { Essentials } from '#server/surroundings.ts';
import { createPushDispatcher } from './dispatcher.ts';
import { createPushKeys } from './keys.ts';
import { createPushDeviceStore } from './postgres-devices.ts';
import { createPushKeyStore } from './postgres-keys.ts';
import { createPushQueue } from './postgres-queue.ts';
import { pushRoutes } from './push-routes.ts';
import type { Audience, Successor, UnseenOf } from './push-store.ts';
import { createSendPush } from './send.ts';

/** How other parts send messages to devices. */
export interface Push {
  /** Queues a message in the caller's transaction; call `wake` after the commit. */
  queue(
    transaction: StoreTransaction | undefined,
    establishmentId: string,
    audience: Audience,
    message: WaitingPush,
  ): Promise<number>;
  /** Which of these couriers have a phone that messages can be queued for. */
  couriersWithPhone(
    transaction: StoreTransaction,
    establishmentId: string,
    courierIds: readonly string[],
  ): Promise<readonly string[]>;
  /** Whether at least one device of the people is on duty. */
  isOnDuty(transaction: StoreTransaction, establishmentId: string): Promise<boolean>;
  /** Lets the device of a session get messages as before, after another person took over in its browser. */
  passOn(transaction: StoreTransaction, establishmentId: string, from: string, to: Successor): Promise<void>;
  /** Takes the devices of a session that its person ends off duty; returns their names. */
  signOut(transaction: StoreTransaction, establishmentId: string, sessionId: string): Promise<readonly string[]>;
  /** The devices on duty that have dropped out, or drop out within three days. */
  leaving(establishmentId: string): Promise<readonly PushDevice[]>;
  wake(establishmentId: string): void;
}

interface PushSurroundings {
  /** Called when a device may be on duty. */
  readonly onReach: (establishmentId: string) => Promise<void>;
  /** Which orders' alarms a waiting message may still be about. */
  readonly unseenOf: UnseenOf;
}

/** Web Push: keys, devices, queue and dispatcher. */
export function createPush(
  { environment, database, shares, clock, newId, secretBox, onError }: Essentials,
  { onReach, unseenOf }: PushSurroundings,
) {
  const { publicUrl, pushServiceUrl } = environment;
  const standIn = pushServiceUrl?.origin;
  const devices = createPushDeviceStore(database);
  const keys = createPushKeys(createPushKeyStore(database), secretBox, clock);
  const subject = publicUrl?.protocol === 'https:' ? publicUrl.origin : DEFAULT_CONTACT;
  const sender = createSendPush({ keys, subject, standIn, clock });
  const dispatcher = createPushDispatcher({
    shares,
    queue: createPushQueue(database),
    sender,
    unseenOf,
    clock,
    onError: onError('push messages could not be sent'),
  });
  const push: Push = {
    queue: (transaction, establishmentId, audience, message) =>
      devices.queue(transaction, establishmentId, audience, message, newId, clock()),
    couriersWithPhone: devices.couriersWithPhone,
    isOnDuty: (transaction, establishmentId) => devices.isOnDuty(transaction, establishmentId, clock()),
    passOn: devices.passOn,
    signOut: (transaction, establishmentId, sessionId) =>
      devices.signOut(transaction, establishmentId, sessionId, clock()),
    async leaving(establishmentId) {
      const now = clock();
      const onDuty = (await devices.list(establishmentId, '', now)).filter((device) => device.onDuty);
      return onDuty.filter(({ ends }) => ends === undefined || isLeaving({ at: Date.parse(ends.at) }, now));
    },
    wake: dispatcher.wake,
  };
  const part: Part = {
    name: 'push',
    routes: (app) => pushRoutes(app, { devices, keys, standIn, wake: dispatcher.wake, onReach, newId, clock }),
    start: dispatcher.start,
    async stop() {
      await dispatcher.stop();
      sender.close();
    },
  };
  return { push, part, keys };
}

/** The contact for a portal without an https address, because push services require one. */
const DEFAULT_CONTACT = 'mailto:portal-motoboy@example.com';
