import type { PushDevice } from '#contract/push/schema.ts';
import type { PushMessage } from '#domain/push/message.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import type { StoreTransaction } from '#server/platform/database/store-transaction.ts';

/** What a browser's subscription says, and the hash by which it is found again. */
export interface Subscription {
  readonly endpoint: string;
  readonly endpointHash: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** Who a device belongs to: a person with the session it is signed in with, or a courier's link. */
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

/** Who gets a message: people's devices on duty, one device, or a courier's phones. */
export type Audience =
  | { readonly kind: 'on-duty' }
  | { readonly kind: 'device'; readonly id: string }
  | { readonly kind: 'courier'; readonly courierId: string };

/** The devices that get push messages. Only those with an open session, or an open link, are ever sent anything. */
export interface PushDeviceStore {
  /**
   * Adds the browser, or renews what is known of it; a browser that stood for somebody else stands for its new owner.
   * Undefined if the owner has too many.
   */
  save(
    establishmentId: string,
    id: string,
    subscription: Subscription,
    owner: DeviceOwner,
    now: InstantMs,
  ): Promise<string | undefined>;
  list(establishmentId: string, accountId: string, now: InstantMs): Promise<readonly PushDevice[]>;
  /** Whether the device is a person's; undefined if there is no such device. */
  ownerOf(establishmentId: string, id: string): Promise<string | undefined>;
  setDuty(establishmentId: string, id: string, onDuty: boolean): Promise<void>;
  remove(establishmentId: string, id: string): Promise<void>;
  /** Whether a message to people's devices on duty would reach one. */
  isOnDuty(transaction: StoreTransaction, establishmentId: string, now: InstantMs): Promise<boolean>;
  /** How many devices would get it. */
  queue(
    transaction: StoreTransaction | undefined,
    establishmentId: string,
    audience: Audience,
    message: PushMessage,
    newId: () => string,
    now: InstantMs,
  ): Promise<number>;
}

/** A message that this node sends now. */
export interface HeldMessage {
  readonly id: string;
  readonly deviceId: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly payload: string;
  readonly topic: string | undefined;
  readonly expiresAt: InstantMs;
  /** This try included. */
  readonly tries: number;
}

/** How a try ended. `gone`: the browser has no such subscription any more. `dropped`: the service will never take it. */
export type PushOutcome =
  | { readonly kind: 'taken' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'dropped'; readonly failure: string }
  | { readonly kind: 'failed'; readonly failure: string; readonly afterSeconds?: number };

/** The messages that wait to be sent. */
export interface PushQueue {
  /** Establishments with messages due until then, and when each has its first. */
  withWork(until: InstantMs, limit: number): Promise<readonly { establishmentId: string; at: InstantMs }[]>;
  /** When the establishment's next message is due. */
  nextAt(establishmentId: string): Promise<InstantMs | undefined>;
  /** Takes due messages for a while: a node that dies leaves them to the others. Deletes those that are too old. */
  hold(establishmentId: string, limit: number, now: InstantMs): Promise<readonly HeldMessage[]>;
  /** Records how it ended; `nextAt` is when it is tried again. */
  settle(
    establishmentId: string,
    message: HeldMessage,
    outcome: PushOutcome,
    now: InstantMs,
    nextAt: InstantMs | undefined,
  ): Promise<void>;
}
