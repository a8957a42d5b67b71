import { awaitsCheck, hasFailed, lastStepOf } from '#domain/orders/delivery/stage.ts';
import { FAILURE_TEXTS } from '#domain/orders/delivery/texts.ts';
import type { Order } from '#domain/orders/order.ts';
import { clockText } from '#portal/orders/time/clock-text.ts';

/**
 * The last step of an order on route: `entregue 20:31, voltando`. Empty without a step, or if he only left: the
 * forecast says more then.
 */
export function deliveryText(order: Order, timeZone: string): string {
  const last = lastStepOf(order);
  if (last === undefined || last.kind === 'left') return '';
  const at = clockText(last.at, timeZone);
  if (awaitsCheck(order)) return hasFailed(order) ? `não entregue, voltou ${at}` : `voltou ${at}, conferir`;
  switch (last.kind) {
    case 'arrived':
      return `chegou ${at}`;
    case 'delivered':
      return `entregue ${at}, voltando`;
    case 'failed':
      return `não entregue ${at}: ${FAILURE_TEXTS[last.failure?.reason ?? 'other'].toLowerCase()}`;
    case 'returned':
      return `voltou ${at}`;
  }
}

/** Whether completing the order means checking the money or goods that the courier brought back. */
export function isForCheck(order: Order): boolean {
  return awaitsCheck(order) && !hasFailed(order);
}
