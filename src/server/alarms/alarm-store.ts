import type { AlarmCheck } from '#contract/alarms/schema.ts';
import type { OrderSeen } from '#contract/orders/events-schema.ts';
import type { AlarmState } from '#contract/orders/live-messages.ts';
import type { CheckResults } from '#domain/alarms/check.ts';
import type { Climb, LadderTimes, Unseen } from '#domain/alarms/ladder.ts';
import type { Reach } from '#domain/alarms/reach.ts';
import type { BusinessDay } from '#domain/shared/business-day.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import type { StoreTransaction } from '#server/platform/database/store-transaction.ts';

/** The name under which the alarms' follower stores its positions. */
export const ALARM_FOLLOWER = 'alarms';

/** The times of the ladder, and whether a device is connected. */
export interface LadderFacts {
  readonly ladder: LadderTimes;
  readonly listening: boolean;
}

/** The reachable devices and systems of an establishment without a connected device: one read for a batch of orders. */
export type ReachOf = (transaction: StoreTransaction, establishmentId: string) => Promise<Reach>;

/** An order that needs attention from now on. */
export interface NewAlarm {
  readonly orderId: string;
  /** The order's business day. */
  readonly day: BusinessDay;
  readonly key: string;
  readonly at: InstantMs;
  readonly typedHere: boolean;
  /** How many steps of the ladder count as taken, if no device or system is reachable. */
  readonly reached: number;
  readonly nextAt: InstantMs | undefined;
}

/**
 * An order that no longer needs attention. `by` is the person who changed it, and so has seen it; undefined for other
 * systems.
 */
export interface EndedAlarm {
  readonly orderId: string;
  readonly at: InstantMs;
  readonly by: string | undefined;
}

/** The person who has seen orders, and the device. */
export interface SeenBy {
  readonly name: string;
  readonly device: string | undefined;
}

/** An order whose next step of the ladder is due. */
export interface DueAlarm extends Unseen {
  readonly orderId: string;
  readonly key: string;
}

/**
 * The orders that need attention. `seen` is written once, by the first person; the same write updates the sums of the
 * day.
 */
export interface AlarmStore {
  /** The times of the steps, and whether a device of the shop is connected; `isListenedHere`: one is, on this node. */
  facts(transaction: StoreTransaction, establishmentId: string, isListenedHere: boolean): Promise<LadderFacts>;
  /**
   * Existing keys stay unchanged, but for an ended one whose order awaits again (a reset): that one is open again. If a
   * person has seen it, it stays seen and is returned for the screens; otherwise it begins again.
   */
  ask(
    transaction: StoreTransaction,
    establishmentId: string,
    asks: readonly NewAlarm[],
    now: InstantMs,
  ): Promise<readonly AlarmState[]>;
  /** Returns the changes for the screens. */
  end(
    transaction: StoreTransaction,
    establishmentId: string,
    ended: readonly EndedAlarm[],
  ): Promise<readonly AlarmState[]>;
  /** Marks these keys as seen; returns those that were unseen before. Ignores keys of other shops' orders. */
  see(establishmentId: string, keys: readonly string[], by: SeenBy, at: InstantMs): Promise<readonly AlarmState[]>;
  /**
   * Who first saw each alarm of an order, oldest first, while its rows are kept. Leaves out alarms that a change of the
   * order ended: its event says who saw it.
   */
  seenOf(establishmentId: string, orderId: string): Promise<readonly (OrderSeen & { readonly key: string })[]>;
  /** All unseen orders, for a screen that opens. */
  open(establishmentId: string): Promise<readonly AlarmState[]>;
  /** Establishments with steps due until then. */
  withWork(
    until: InstantMs,
    limit: number,
    shares?: readonly number[],
  ): Promise<readonly { establishmentId: string; at: InstantMs }[]>;
  /**
   * Takes the orders with due steps, calls `decide` and writes their progress in one transaction with row locks, so
   * that no other node takes them. Returns when the next step is due.
   */
  climb(
    establishmentId: string,
    now: InstantMs,
    decide: (due: readonly DueAlarm[], facts: LadderFacts, transaction: StoreTransaction) => Promise<readonly Climb[]>,
  ): Promise<InstantMs | undefined>;
  /**
   * Makes the next step of every unseen order due now, because no device is connected any more; also of typed orders that
   * began to ask since then, or will. False if there was none.
   */
  hurry(establishmentId: string, since: InstantMs, now: InstantMs): Promise<boolean>;
  /**
   * Makes unseen orders that began to ask since then due now, because they can be reported from now on. Waits for
   * orders that are being processed at this moment.
   */
  rouse(establishmentId: string, since: InstantMs, now: InstantMs): Promise<void>;
  /** Deletes the alarms that began before; the sums of their days stay. */
  forget(before: InstantMs): Promise<number>;
  /**
   * Compares the sums of a day with its alarms, and corrects them; returns the differences, one line each. All alarms of
   * the day must still be kept.
   */
  recount(establishmentId: string, day: BusinessDay): Promise<readonly string[]>;
}

/** Times of the ladder, and the checks of the alarm. */
export interface AlarmSettingsStore {
  /** The saved times, and the defaults for those that were never set. */
  ladder(establishmentId: string): Promise<LadderTimes>;
  /** Replaces the times of the ladder. */
  saveLadder(establishmentId: string, ladder: LadderTimes): Promise<void>;
  /** Adds a check of the alarm; nothing changes it afterwards. */
  addCheck(
    establishmentId: string,
    check: {
      readonly id: string;
      readonly day: BusinessDay;
      readonly at: InstantMs;
      readonly by: SeenBy;
      readonly results: CheckResults;
    },
  ): Promise<void>;
  /** Newest first. */
  checks(establishmentId: string, limit: number): Promise<readonly AlarmCheck[]>;
}

/** The nodes with open live sockets of a shop. */
export interface ListenerStore {
  /** Notes that the node has devices of these establishments. It counts while the node is alive. */
  here(establishmentIds: readonly string[], node: string): Promise<void>;
  /** Notes that the node has no device of the establishment any more. */
  gone(establishmentId: string, node: string): Promise<void>;
  /** Keeps the node alive for this long; true if it was unknown or counted as dead. */
  beat(node: string, validMs: number): Promise<boolean>;
  /** Removes dead nodes with their entries; returns the establishments that had devices there. */
  bury(): Promise<readonly string[]>;
  /** Whether a node that is alive has a device of the establishment. */
  isListening(establishmentId: string): Promise<boolean>;
  /** Notes that the last device has disconnected; `here` takes it back. */
  absent(establishmentId: string): Promise<void>;
}
