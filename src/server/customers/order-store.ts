import type { CustomerTotals } from '#domain/customers/history.ts';
import type { Refusal, Result } from '#domain/shared/result.ts';
import type { Actor } from '#server/access/caller.ts';
import type { StoredOrder, WriteContext } from '#server/orders/order-store.ts';
import type { BehindSlice, SliceFrom } from '#server/platform/jobs/behind-shops.ts';

/**
 * An erasure in progress: the customer's orders up to this number, indexed up to this revision, still lose personal
 * data.
 */
export interface ErasureUnderWay {
  readonly establishmentId: string;
  readonly key: string;
  readonly upToNumber: number;
  readonly upToRevision: number;
  /** Who asked for it. */
  readonly actor: Actor;
}

/** How many erasures a slice has. */
export const ERASURES_A_SLICE = 100;

/** Where a slice of the unfinished erasures begins, and of which establishments it is. */
export interface ErasuresFrom {
  /** The erasure after which it begins; absent for the first one. */
  readonly after?: Pick<ErasureUnderWay, 'establishmentId' | 'key'> | undefined;
  /** Whose work this node does; undefined for all. */
  readonly shares?: readonly number[] | undefined;
}

/** The result of one step of an erasure. */
export interface ErasureStep {
  /** The orders that lost their customer, in their current version. */
  readonly erased: readonly StoredOrder[];
  /** `more`: the next step can follow at once. `waits`: for an unfinished order, the index, or a lock. */
  readonly state: 'done' | 'more' | 'waits';
}

/** The orders of an establishment's customers, found by the phone on each order. */
export interface CustomerOrderStore {
  /**
   * Indexes the newest orders by customer, some hundred changes at a time. False while there are more: until then reads
   * miss those orders.
   */
  catchUp(establishmentId: string): Promise<boolean>;
  /** Looks for establishments in which {@link catchUp} has work to do. */
  behind(from: SliceFrom): Promise<BehindSlice>;
  /** The sums over the customer’s indexed orders; canceled ones count apart. */
  totals(establishmentId: string, key: string): Promise<CustomerTotals>;
  /** Newest first, those before the number `before`. */
  page(establishmentId: string, key: string, before?: number): Promise<readonly StoredOrder[]>;
  /**
   * Erases the customer: their record at once, and their personal data from orders in steps, each order with an event
   * that says so and holds none of the data. `erased`: nothing is left for {@link eraseStep}. Refused while one of
   * their orders is known to be unfinished.
   */
  erase(establishmentId: string, key: string, change: Omit<WriteContext, 'requestKey'>): Promise<Erasure>;
  /** Continues an erasure: a bounded number of orders, no lock for longer than some milliseconds. */
  eraseStep(erasure: ErasureUnderWay, at: number): Promise<ErasureStep>;
  /** Whether the customer's data is still being removed from orders. */
  isErasing(establishmentId: string, key: string): Promise<boolean>;
  /** A slice of the unfinished erasures, at most {@link ERASURES_A_SLICE}; fewer at the end. */
  erasures(from: ErasuresFrom): Promise<readonly ErasureUnderWay[]>;
  /** How many of the establishment's customers are being erased. */
  countErasures(establishmentId: string): Promise<number>;
}

/**
 * The result of a request to erase a customer: the orders that have lost the customer so far, and whether more follow.
 */
export type Erasure = Result<
  { readonly isDone: boolean; readonly orders: readonly StoredOrder[] },
  Refusal<'customer-not-found' | 'customer-has-open-orders'>
>;

/** {@link CustomerOrderStore.page} returns one order more if older ones follow. */
export const ORDERS_A_PAGE = 20;
