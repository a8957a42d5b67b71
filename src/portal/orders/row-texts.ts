import { returnTimeOf } from '#domain/board.ts';
import type { InstantMs } from '#domain/instant.ts';
import type { Order } from '#domain/order.ts';
import { phaseOf } from '#domain/order-status.ts';
import { isPickup } from '#domain/pickup.ts';
import { clockText } from './clock-text.ts';
import { originOf } from './order-texts.ts';
import { lateNowText, lateText } from './time-texts.ts';

/** One line about an order that is over: `entregue 20:41 · Diego Santos`; the name is what may be cut off. */
export function overText(order: Order, timeZone: string): string {
  if (phaseOf(order.status) === 'canceled') {
    return `feito às ${clockText(order.createdAt, timeZone)} · ${originOf(order)}`;
  }
  const returned = returnTimeOf(order);
  const who = order.motoboy?.name ?? (order.partnerDelivery ? 'Parceiro' : originOf(order));
  const delivered = isPickup(order) ? 'retirado' : order.dispatchAt === undefined ? 'concluído' : 'entregue';
  return returned === undefined ? who : `${delivered} ${clockText(returned, timeZone)} · ${who}`;
}

/** The same for the late list, which says by how much first; what is late now says where it is. */
export function lateRowText(order: Order, timeZone: string, now: InstantMs): string {
  const lateStill = lateNowText(order, now);
  if (lateStill !== null) return [lateStill, whereText(order)].join(' · ');
  const late = lateText(order);
  return late === null ? overText(order, timeZone) : `${late} · ${overText(order, timeZone)}`;
}

function whereText(order: Order): string {
  if (phaseOf(order.status) === 'awaiting') return 'aguardando';
  const who = order.motoboy?.name ?? (order.partnerDelivery ? 'o parceiro' : '');
  return who === '' ? 'na rua' : `na rua com ${who}`;
}
