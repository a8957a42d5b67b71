import type { ComandaProblem, ComandaResult } from '#domain/comandas/problem.ts';
import type { FieldChange } from '#domain/orders/changes.ts';
import type { Override } from '#domain/orders/items/overrides.ts';
import type { Order } from '#domain/orders/order.ts';
import type { UnnumberedOrder } from '#domain/orders/place.ts';
import type { Transition, TransitionProblem } from '#domain/orders/transition.ts';
import type { BusinessDay } from '#domain/shared/business-day.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import type { Refusal, Result } from '#domain/shared/result.ts';
import type { Actor } from '#server/access/caller.ts';

/** An order with the business day it was created on, or is scheduled for. */
export interface StoredOrder {
  readonly order: Order;
  readonly day: BusinessDay;
}

/** An order in the form in which it is sent. */
export interface OrderText {
  readonly orderId: string;
  readonly revision: number;
  readonly day: BusinessDay;
  /** The JSON of the contract's fields, in any order. */
  readonly json: string;
}

/** Identifies a retry: the client's key and a digest of the request. */
export interface RequestKey {
  readonly key: string;
  readonly hash: string;
}

/** Who writes, when, why, and under which key. */
export interface WriteContext {
  readonly verb: string;
  readonly actor: Actor;
  readonly at: InstantMs;
  readonly reason?: string;
  readonly requestKey?: RequestKey | undefined;
}

/** `replayed`: an earlier call with the same key wrote it; the order is in the version of that time. */
export type WrittenOrder = StoredOrder & { readonly how: 'written' | 'replayed' };

export type PlaceResult = Result<
  WrittenOrder,
  | Refusal<'idempotency-key-reused'>
  /** The day has an open comanda of this command, which should take the items. */
  | { readonly code: 'open-comanda'; readonly orderId: string }
>;

/** Why a rule refused a change, the order that it refused, and who moved that last. */
export interface RefusedChange extends TransitionProblem {
  readonly stored: StoredOrder;
  readonly by?: LastMove;
}

export type ChangeResult = Result<
  /** `unchanged`: the rule had nothing to do, nothing was written. */
  WrittenOrder | (StoredOrder & { readonly how: 'unchanged' }),
  Refusal<'order-not-found' | 'idempotency-key-reused'> | RefusedChange
>;

/** What a rule over several comandas may read. Its decision is written only if nothing it read has changed. */
export interface ComandaLookUp {
  /** The order with this id, open or not; undefined if the establishment has none. */
  byId(orderId: string): Promise<StoredOrder | undefined>;
  /** Finds the open comanda of this command on a business day; without a day, the latest one. */
  open(command: string, day?: BusinessDay): Promise<StoredOrder | undefined>;
}

/** Everything written, in the order in which the rule named it. */
export type ChangeComandasResult = Result<
  { readonly how: 'written' | 'replayed'; readonly orders: readonly StoredOrder[] },
  Refusal<'idempotency-key-reused'> | ComandaProblem
>;

/** Who moved an order last. */
export interface LastMove {
  readonly name: string;
  readonly verb: string;
  readonly at: string;
}

export interface OrderEventRecord {
  readonly revision: number;
  readonly verb: string;
  readonly actor: { readonly kind: string; readonly id: string; readonly name: string };
  readonly at: string;
  readonly reason?: string;
  readonly device?: string;
  readonly changes: readonly FieldChange[];
  /** Where the sold items differ from the catalogue; absent if they do not. */
  readonly overrides?: readonly Override[];
}

/** Reads for the dashboards, by revision, each of one establishment. */
export interface OrderReader {
  /** The orders of a business day in ascending creation order, with the establishment's counter at the same moment. */
  ofDay(
    establishmentId: string,
    day: BusinessDay,
  ): Promise<{ readonly revision: number; readonly orders: readonly OrderText[] }>;
  /**
   * As {@link ofDay}, plus the comandas of earlier days that are still open, the unfinished orders carried over to the day
   * and those scheduled for later days: what a dashboard shows on that day.
   */
  onBoard(
    establishmentId: string,
    day: BusinessDay,
  ): Promise<{ readonly revision: number; readonly orders: readonly StoredOrder[] }>;
  /** The same as {@link onBoard} in the form in which it is sent: no document is parsed. */
  boardTexts(
    establishmentId: string,
    day: BusinessDay,
  ): Promise<{ readonly revision: number; readonly orders: readonly OrderText[] }>;
  /**
   * The last day before this one that has orders, and the unfinished deliveries and pickups of the seven days up to it: at
   * most 200, the newest day first.
   */
  leftOver(
    establishmentId: string,
    before: BusinessDay,
  ): Promise<{ readonly day: BusinessDay | null; readonly orders: readonly StoredOrder[] }>;
  /** The orders on route of this business day or later, or carried over to one of these, in creation order. */
  onRoute(establishmentId: string, since: BusinessDay): Promise<readonly StoredOrder[]>;
  /** The same as {@link onRoute}, and the orders on route of earlier days, which the runs on the road name. */
  allOnRoute(establishmentId: string, since: BusinessDay): Promise<readonly StoredOrder[]>;
  /**
   * The orders of any day that changed after a revision, in their current version, ascending by revision, with the
   * counter at the same moment. At most the newest `limit` of them, and none whose change lies more than 5 × `limit`
   * revisions back: complete after `reachesBackTo`, which is the requested revision if nothing was left out.
   */
  changedSince(
    establishmentId: string,
    revision: number,
    limit: number,
  ): Promise<{ readonly revision: number; readonly orders: readonly OrderText[]; readonly reachesBackTo: number }>;
  /** As {@link changedSince}, but answers only the ids with the revision of each newest change: reads no document. */
  changedIdsSince(
    establishmentId: string,
    revision: number,
    limit: number,
  ): Promise<{
    readonly orders: readonly { readonly orderId: string; readonly revision: number }[];
    readonly reachesBackTo: number;
  }>;
  /** The orders that exist among these, in the form in which they are sent, in no particular order. */
  readTexts(establishmentId: string, orderIds: readonly string[]): Promise<readonly OrderText[]>;
  /** The counters of several establishments, for those with listeners. */
  revisionsOf(establishmentIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
}

/**
 * Orders and their trail. Every write is one transaction: the establishment's counter, the row, one event and the
 * idempotency key, or nothing. Revisions are gapless and in commit order within an establishment.
 */
export interface OrderStore extends OrderReader {
  /** One order of any day, archived ones included; undefined if the establishment has none. */
  read(establishmentId: string, orderId: string): Promise<StoredOrder | undefined>;
  /** The orders that exist among these (at least one), in no particular order. */
  readMany(establishmentId: string, orderIds: readonly string[]): Promise<readonly StoredOrder[]>;
  /** Puts orders on the board of a later day. A change of each order itself records the day in its document. */
  carryInto(establishmentId: string, day: BusinessDay, orderIds: readonly string[]): Promise<void>;
  /** The open comandas of any day in ascending creation order, and the establishment's counter. */
  openComandas(
    establishmentId: string,
  ): Promise<{ readonly revision: number; readonly orders: readonly StoredOrder[] }>;
  /** Oldest first; `undefined` if the establishment has no such order. */
  events(establishmentId: string, orderId: string): Promise<readonly OrderEventRecord[] | undefined>;
  /**
   * Writes a new order. Exactly one of several calls with one key writes; the others get the order in the version of
   * that time.
   */
  place(establishmentId: string, order: UnnumberedOrder, day: BusinessDay, change: WriteContext): Promise<PlaceResult>;
  /**
   * Reads the order, lets the rule decide and writes what it accepts, unless another write came in between; then it
   * reads and decides again. A refusal writes nothing. Passes on what `decide` throws.
   */
  change(
    establishmentId: string,
    orderId: string,
    change: WriteContext,
    decide: (order: Order) => Transition | Promise<Transition>,
  ): Promise<ChangeResult>;
  /**
   * Lets a rule read comandas and decide on several, and writes them together unless one of them has changed since;
   * then it reads and decides again. An order of revision 0 is new and belongs to `day`. Exactly one of several calls
   * with one key writes; the others get its orders in the version of that time. Passes on what `decide` throws.
   */
  changeComandas(
    establishmentId: string,
    day: BusinessDay,
    change: WriteContext,
    decide: (lookUp: ComandaLookUp) => Promise<ComandaResult>,
    /** The comanda as the request names it. Changes under one name take turns, so that they need no second try. */
    comanda?: string,
  ): Promise<ChangeComandasResult>;
  /** The first answer to this request; undefined if there was none, or without a key. */
  answered(establishmentId: string, requestKey: RequestKey | undefined): Promise<StoredOrder | undefined>;
  /** Deletes keys older than an instant; returns how many. */
  forgetRequestKeys(before: InstantMs): Promise<number>;
  /** Resolves when every requested write is written or refused. */
  flush(): Promise<void>;
}
