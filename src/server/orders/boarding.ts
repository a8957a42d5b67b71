import type { RequestedDeparture } from '#domain/runs/book/depart.ts';
import type { OrderRun, Run } from '#domain/runs/book/run.ts';
import type { Caller } from '#server/access/caller.ts';
import type { StoredOrder, WriteContext } from './order-store.ts';

/** Orders that are about to leave with a run. */
export interface Boarding {
  readonly run: Run;
  /** The order's note about its run. */
  noteOf(orderId: string): OrderRun | undefined;
  /** Closes the run: removes orders that did not leave. Must always be called. */
  close(): Promise<void>;
}

/**
 * Puts orders, in the sequence of their stops, into the run that they leave with: their courier's run that has not
 * departed, or a new one. Every dispatch to an own courier outside the Rotas screen uses it, so that each ride is a
 * run.
 */
export type BoardOrders = (
  caller: Caller,
  courier: { readonly id: string; readonly name: string },
  orderIds: readonly string[],
  newId?: string,
) => Promise<Boarding>;

/** An order that is given to a courier of the establishment. */
export type OrderForCourier = RequestedDeparture<WriteContext>;

/**
 * Writes an order and the run with which it leaves in one transaction, together with others that wait at the same time.
 * Returns `undefined` and writes nothing for a refusal, a repeated request, or if a partner's call must be ended first.
 */
export type LeaveWithRun = (caller: Caller, asked: OrderForCourier) => Promise<StoredOrder | undefined>;
