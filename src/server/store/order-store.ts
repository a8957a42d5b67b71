import type { BusinessDay } from '#domain/business-day.ts';
import type { ComandaResult, RefusedComanda } from '#domain/comanda-change.ts';
import type { InstantMs } from '#domain/instant.ts';
import type { Order } from '#domain/order.ts';
import type { FieldChange } from '#domain/order-changes.ts';
import type { Override } from '#domain/overrides.ts';
import type { UnnumberedOrder } from '#domain/place-order.ts';
import type { Refusal, Transition } from '#domain/transition.ts';
import type { Actor } from '#server/session/caller.ts';

/** An order with the business day it was made on. */
export interface StoredOrder {
  readonly order: Order;
  readonly day: BusinessDay;
}

/** How a retry is recognised: the client's key and a digest of what was asked with it. */
export interface RequestKey {
  readonly key: string;
  readonly hash: string;
}

/** Who writes, when, what for, and under which key. */
export interface Change {
  readonly verb: string;
  readonly actor: Actor;
  readonly at: InstantMs;
  readonly reason?: string;
  /** At which device; kept for comandas. */
  readonly device?: string;
  readonly requestKey?: RequestKey | undefined;
}

export type PlaceResult =
  | (StoredOrder & { readonly outcome: 'written' | 'replayed' })
  /** The key was used for something else. */
  | { readonly outcome: 'key-reused' }
  /** The day has an open comanda of this command, to which the items belong. */
  | { readonly outcome: 'open-comanda'; readonly orderId: string };

export type ChangeResult =
  /** `unchanged`: the rule had nothing to do, nothing was written. */
  | (StoredOrder & { readonly outcome: 'written' | 'replayed' | 'unchanged' })
  | { readonly outcome: 'key-reused' | 'not-found' }
  | (StoredOrder & {
      readonly outcome: 'refused';
      readonly refused: Refusal;
      readonly detail?: string;
      readonly by?: LastMove;
    });

/** What a rule over several comandas may read. What it decides on is written only if none of it changed meanwhile. */
export interface ComandaLookUp {
  byId(orderId: string): Promise<StoredOrder | undefined>;
  /** The open comanda of this command, of a business day or else of the latest where there are several. */
  open(command: string, day?: BusinessDay): Promise<StoredOrder | undefined>;
}

export type ChangeComandasResult =
  /** All that was written, in the order in which the rule named them. */
  | { readonly outcome: 'written' | 'replayed'; readonly orders: readonly StoredOrder[] }
  | { readonly outcome: 'key-reused' }
  | ({ readonly outcome: 'refused' } & Omit<RefusedComanda, 'ok'>);

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
  /** Where what was sold differs from the catalogue; absent where it does not. */
  readonly overrides?: readonly Override[];
}

/** What feeds the dashboards: reads by revision, of one establishment each. */
export interface OrderReader {
  /** The orders of a business day in ascending creation order, and the establishment's counter at the same moment. */
  ofDay(
    establishmentId: string,
    day: BusinessDay,
  ): Promise<{ readonly revision: number; readonly orders: readonly StoredOrder[] }>;
  /** As {@link ofDay}, with the comandas of earlier days that are still open: what a dashboard shows on that day. */
  onBoard(
    establishmentId: string,
    day: BusinessDay,
  ): Promise<{ readonly revision: number; readonly orders: readonly StoredOrder[] }>;
  /**
   * The orders that changed after a revision, of whatever day, as they are now, ascending by revision, and the counter
   * at the same moment. At most the newest `limit` of them, and none whose change lies more than 5 × `limit` revisions
   * back: all that changed after `reachesBackTo` are told, which is the revision asked for where nothing was left out.
   */
  changedSince(
    establishmentId: string,
    revision: number,
    limit: number,
  ): Promise<{ readonly revision: number; readonly orders: readonly StoredOrder[]; readonly reachesBackTo: number }>;
  /** The counters of several establishments, for those that have listeners. */
  revisionsOf(establishmentIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
}

/**
 * Orders and their trail. Every write is one transaction: the establishment's counter, the row, one event and the
 * idempotency key, or nothing. Revisions are gapless and in commit order within an establishment.
 */
export interface OrderStore extends OrderReader {
  read(establishmentId: string, orderId: string): Promise<StoredOrder | undefined>;
  /** The open comandas of whatever day in ascending creation order, and the establishment's counter. */
  openComandas(
    establishmentId: string,
  ): Promise<{ readonly revision: number; readonly orders: readonly StoredOrder[] }>;
  /** Oldest first; `undefined` where the establishment has no such order. */
  events(establishmentId: string, orderId: string): Promise<readonly OrderEventRecord[] | undefined>;
  /** Writes a new order. Of calls with one key exactly one writes; the others get its order as it was then. */
  place(establishmentId: string, order: UnnumberedOrder, day: BusinessDay, change: Change): Promise<PlaceResult>;
  /**
   * Reads the order, lets the rule decide and writes what it accepts if nobody else wrote in the meantime; otherwise
   * reads and decides again. A refusal writes nothing. What `decide` throws is passed on.
   */
  change(
    establishmentId: string,
    orderId: string,
    change: Change,
    decide: (order: Order) => Transition | Promise<Transition>,
  ): Promise<ChangeResult>;
  /**
   * Lets a rule read comandas, decide on several, and writes them together if nobody else wrote one of them meanwhile;
   * otherwise it reads and decides again. An order of revision 0 is new and belongs to `day`. Of calls with one key
   * exactly one writes; the others get its orders as they were then. What `decide` throws is passed on.
   */
  changeComandas(
    establishmentId: string,
    day: BusinessDay,
    change: Change,
    decide: (lookUp: ComandaLookUp) => Promise<ComandaResult>,
  ): Promise<ChangeComandasResult>;
  /** What was answered when this was asked the first time; undefined where it never was, or without a key. */
  answered(establishmentId: string, requestKey: RequestKey | undefined): Promise<StoredOrder | undefined>;
  /** Forgets keys of before an instant; answers how many. */
  forgetRequestKeys(before: InstantMs): Promise<number>;
  /** Resolves when everything that was asked to be written is written or refused. */
  flush(): Promise<void>;
}
