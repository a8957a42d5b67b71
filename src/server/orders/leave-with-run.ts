import type { OrderAction } from '#domain/orders/status.ts';
import type { CourierRule } from '#domain/runs/book/depart.ts';
import type { Caller } from '#server/access/caller.ts';
import type { StoredOrder, WriteContext } from './order-store.ts';

/** An order that is given to a courier of the establishment. */
export interface Departure {
  readonly orderId: string;
  readonly courierId: string;
  readonly action: OrderAction;
  readonly rule: CourierRule;
  readonly change: WriteContext;
}

/**
 * Writes an order and the run with which it leaves in one transaction, together with those that wait at the same time.
 * `undefined`, with nothing written, for what needs more than that: a refusal, a repeated request, a call of the partner
 * that must be ended first.
 */
export type LeaveWithRun = (caller: Caller, departure: Departure) => Promise<StoredOrder | undefined>;
