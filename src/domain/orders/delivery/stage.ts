import type { Order } from '#domain/orders/order.ts';
import { phaseOf } from '#domain/orders/status.ts';
import { type InstantMs, MINUTE_MS } from '#domain/shared/instant.ts';
import type { DeliveryStep, DeliveryStepKind } from './progress.ts';

/** How long a step can be undone, in milliseconds. */
export const UNDO_MS = 2 * MINUTE_MS;

type ReportedOrder = Pick<Order, 'delivery'>;

/** The last step that the courier reported. */
export function lastStepOf({ delivery }: ReportedOrder): DeliveryStep | undefined {
  return delivery?.steps?.at(-1);
}

/** The time of the last step of this kind; undefined without one. */
export function stepAt({ delivery }: ReportedOrder, kind: DeliveryStepKind): string | undefined {
  return delivery?.steps?.findLast((step) => step.kind === kind)?.at;
}

/** True until the courier reports a step that ends the delivery. */
export function isToDeliver(order: ReportedOrder): boolean {
  const last = lastStepOf(order)?.kind;
  return last === undefined || last === 'left' || last === 'arrived';
}

/** True for an order on route whose courier is back: the shop checks the money, or decides about the goods. */
export function awaitsCheck(order: Pick<Order, 'delivery' | 'status'>): boolean {
  return phaseOf(order.status) === 'on-route' && lastStepOf(order)?.kind === 'returned';
}

/** True if the delivery failed, according to the courier. His return does not change it. */
export function hasFailed(order: ReportedOrder): boolean {
  return outcomeOf(order)?.kind === 'failed';
}

/** Whether the courier brings the goods back, as far as he said: he neither handed them over, nor left or lost them. */
export function bringsGoodsBack(order: Pick<Order, 'delivery' | 'deliveredAt'>): boolean {
  const { goods = 'back' } = outcomeOf(order)?.failure ?? {};
  return order.deliveredAt === undefined && goods === 'back';
}

function outcomeOf({ delivery }: ReportedOrder): DeliveryStep | undefined {
  return delivery?.steps?.findLast(({ kind }) => kind === 'delivered' || kind === 'failed');
}

/** Until when the last step can be undone; undefined without a step. */
export function undoUntil(order: ReportedOrder): InstantMs | undefined {
  const last = lastStepOf(order);
  return last && Date.parse(last.at) + UNDO_MS;
}
