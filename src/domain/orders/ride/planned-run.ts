import type { Order } from '../order.ts';
import { phaseOf } from '../status.ts';

/** The order without its run while it awaits: one that ends now never leaves with the run that it was planned for. */
export function withoutPlannedRun(order: Order): Order {
  if (order.run === undefined || phaseOf(order.status) !== 'awaiting') return order;
  const { run: _run, ...rest } = order;
  return rest;
}
