import type { PushDevice } from '#contract/push/schema.ts';
import type { UnseenOrders, WaitingPush } from '#domain/push/unseen.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import type { Check, Refusal, Result } from '#domain/shared/result.ts';
import type { StoreTransaction } from '#server/platform/database/store-transaction.ts';

/** A browser's subscription, and the hash of its address. */
export interface Subscription {
  readonly endpoint: string;
  readonly endpointHash: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** The owner of a device: a person with his session, or a courier's link. */
export type DeviceOwner =
  | {
      readonly kind: 'person';
      readonly accountId: string;
      readonly name: string;
      readonly sessionId: string;
      readonly device: string;
      readonly onDuty?: boolean;
    }
  | { readonly kind: 'courier'; readonly courierId: string };

/** The person who continues at a browser, with the session opened there. */
export interface Successor {
  readonly accountId: string;
  readonly name: string;
  readonly sessionId: string;
}

/** The receivers of a message: people's devices on duty, all devices of some people, one device, or a courier's phones. */
export type Audience =
  | { readonly kind: 'on-duty' }
  | { readonly kind: 'people'; readonly accountIds: readonly string[] }
  | { readonly kind: 'device'; readonly id: string }
  | { readonly kind: 'courier'; readonly courierId: string };

/** The devices for push messages. Only those with an open session or link get messages. */
export interface PushDeviceStore {
  /** Adds or updates a browser; a browser of another owner changes its owner. Refused if the owner has too many. */
  save(
    establishmentId: string,
    id: string,
    subscription: Subscription,
    owner: DeviceOwner,
    now: InstantMs,
  ): Promise<Result<string, Refusal<'too-many-entries'>>>;
  /**
   * Gives the device of a session to the person whose session replaces it in the same browser, as part of the
   * transaction that opens that session.
   */
  passOn(transaction: StoreTransaction, establishmentId: string, from: string, to: Successor): Promise<void>;
  /**
   * Takes the devices of a session off duty, until somebody signs in on them again, as part of the transaction in which
   * their person signs out. Returns their names.
   */
  signOut(
    transaction: StoreTransaction,
    establishmentId: string,
    sessionId: string,
    now: InstantMs,
  ): Promise<readonly string[]>;
  /** The devices of all people, oldest first; `own` are those of `accountId`. */
  list(establishmentId: string, accountId: string, now: InstantMs): Promise<readonly PushDevice[]>;
  /** Whether the device is a person's; undefined if there is no such device. */
  ownerOf(establishmentId: string, id: string): Promise<string | undefined>;
  /** Sets whether messages to the devices on duty reach this one, also if its person signed out. */
  setDuty(establishmentId: string, id: string, onDuty: boolean): Promise<void>;
  /** Removes the device with its waiting messages. */
  remove(establishmentId: string, id: string): Promise<void>;
  /** Whether a message to people's devices on duty would reach at least one. */
  isOnDuty(transaction: StoreTransaction, establishmentId: string, now: InstantMs): Promise<boolean>;
  /** Which of these couriers have a saved phone. */
  couriersWithPhone(
    transaction: StoreTransaction,
    establishmentId: string,
    courierIds: readonly string[],
  ): Promise<readonly string[]>;
  /** Queues a message; returns the number of devices that get it. */
  queue(
    transaction: StoreTransaction | undefined,
    establishmentId: string,
    audience: Audience,
    message: WaitingPush,
    newId: () => string,
    now: InstantMs,
  ): Promise<number>;
}

/** Which of these alarms still wait for somebody to see them. */
export type UnseenOf = (establishmentId: string, keys: readonly string[]) => Promise<ReadonlySet<string>>;

/** A message that this node sends now. */
export interface HeldMessage {
  readonly id: string;
  readonly deviceId: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  /** The message as JSON. */
  readonly payload: string;
  /** The orders that it is about, if it is about unseen ones. */
  readonly about?: UnseenOrders;
  /** Whether the device may still get messages: its session or link may have ended while this one waited. */
  readonly isOpen: boolean;
  readonly topic: string | undefined;
  readonly expiresAt: InstantMs;
  /** This try included. */
  readonly tries: number;
}

/**
 * Why a try did not deliver the message. `gone`: the browser has no such subscription any more. `dropped`: the service
 * will never accept it. `failed`: it may accept it later. `unsent`: it was not tried, because its service only gets probes,
 * it is too old or the node stops; says nothing of the device.
 */
export type PushProblem =
  | { readonly code: 'gone' }
  | { readonly code: 'dropped'; readonly failure: string }
  | { readonly code: 'failed'; readonly failure: string; readonly afterSeconds?: number }
  | { readonly code: 'unsent'; readonly failure?: string };

/** The queued messages. */
export interface PushQueue {
  /** Establishments with messages due until then, each with the time of its first. */
  withWork(
    until: InstantMs,
    limit: number,
    shares?: readonly number[],
  ): Promise<readonly { establishmentId: string; at: InstantMs }[]>;
  /** When the establishment's next message is due. */
  nextAt(establishmentId: string): Promise<InstantMs | undefined>;
  /** Leases due messages, too old ones as well: if the node dies, others get them. */
  hold(establishmentId: string, limit: number, now: InstantMs): Promise<readonly HeldMessage[]>;
  /** Stores the result; `nextAt` is the time of the next try. */
  settle(
    establishmentId: string,
    message: HeldMessage,
    sent: Check<PushProblem>,
    now: InstantMs,
    nextAt: InstantMs | undefined,
  ): Promise<void>;
}
