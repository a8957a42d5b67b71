import { handedOverAt } from '#domain/orders/board/board.ts';
import { hasFailed } from '#domain/orders/delivery/stage.ts';
import type { Order } from '#domain/orders/order.ts';
import { isPickup } from '#domain/orders/promise/pickup.ts';
import { phaseOf } from '#domain/orders/status.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import { originOf } from './order-texts.ts';
import { clockText, windowText } from './time/clock-text.ts';
import { lateNowText, lateText } from './time/time-texts.ts';

/** One line about a finished order: `entregue 20:41 · Diego Santos`; only the name may be cut off. */
export function overText(order: Order, timeZone: string): string {
  if (order.leftAtPartner !== undefined) return `continua no parceiro · entrega ${order.leftAtPartner}`;
  if (phaseOf(order.status) === 'canceled') {
    return `feito às ${clockText(order.createdAt, timeZone)} · ${originOf(order)}`;
  }
  const who = order.motoboy?.name ?? (order.partnerDelivery ? 'Parceiro' : originOf(order));
  if (hasFailed(order)) return `não entregue · ${who}`;
  const over = handedOverAt(order);
  return over === undefined ? who : `${handedOverText(order)} ${clockText(over, timeZone)} · ${who}`;
}

function handedOverText(order: Order): string {
  if (isPickup(order)) return 'retirado';
  return order.dispatchAt === undefined ? 'concluído' : 'entregue';
}

/** One line for the late list: how late first; an order late now says where it is. */
export function lateRowText(order: Order, timeZone: string, now: InstantMs): string {
  const lateStill = lateNowText(order, now);
  if (lateStill !== null) return [lateStill, whereText(order)].join(' · ');
  const late = lateText(order);
  return late === null ? overText(order, timeZone) : `${late} · ${overText(order, timeZone)}`;
}

/** `sex. 19:00–19:30 · começa às 18:20`: the customer's window, and when the kitchen starts. */
export function scheduledRowText(order: Order, timeZone: string, now: InstantMs): string {
  const { scheduledFor } = order;
  if (scheduledFor === undefined) return overText(order, timeZone);
  return `${windowText(scheduledFor, timeZone, now)} · começa às ${clockText(scheduledFor.startsAt, timeZone)}`;
}

function whereText(order: Order): string {
  if (phaseOf(order.status) === 'awaiting') return 'aguardando';
  const who = order.motoboy?.name ?? (order.partnerDelivery ? 'o parceiro' : '');
  return who === '' ? 'na rua' : `na rua com ${who}`;
}
