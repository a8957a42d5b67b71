import { comandaTitle } from '#domain/comandas/comanda.ts';
import { orderCode } from '#domain/orders/name.ts';
import { DEFAULT_ORIGIN, type Order } from '#domain/orders/order.ts';
import { isPickup } from '#domain/orders/promise/pickup.ts';
import type { OrderWindow } from '#domain/orders/schedule/slot.ts';
import { centred, type Lines, type Paper } from './paper.ts';

/** The foot of every ticket about money that is no receipt. */
export const NOT_FISCAL = 'Não é documento fiscal.';

/** What a ticket needs in addition to the order. */
export interface TicketContext {
  readonly paper: Paper;
  /** The establishment's zone, such as `America/Sao_Paulo`. */
  readonly timeZone: string;
  /** When the printed event happened, ISO 8601; defaults to the order's creation. */
  readonly at?: string;
}

/** The order's code in large type, how it leaves the house, and when it was made. */
export function ticketHeading(order: Order, { paper, timeZone, at = order.createdAt }: TicketContext): Lines {
  const origin = order.origin.trim();
  const from = origin === '' || origin === DEFAULT_ORIGIN ? [] : [origin];
  return [
    ...(order.module === 'COMANDA'
      ? centred(paper, `COMANDA ${comandaTitle(order)}`, { size: 'double', strong: true })
      : centred(paper, orderCode(order), { size: orderCode(order).length > 10 ? 'double' : 'huge', strong: true })),
    ...centred(paper, isPickup(order) ? 'Retirada' : KINDS[order.module], { size: 'tall', strong: true }),
    ...centred(paper, [...from, dayAndTime(at, timeZone)].join(' · ')),
    ...(order.scheduledFor === undefined
      ? []
      : centred(paper, `AGENDADO ${windowText(order.scheduledFor, timeZone)}`, { size: 'tall', strong: true })),
  ];
}

const KINDS: Readonly<Record<Order['module'], string>> = {
  DELIVERY: 'Entrega',
  PDV: 'Balcão',
  COMANDA: 'Consumo no local',
};

/** `20/11 19:00 às 19:30`: the window of a scheduled order. */
function windowText({ from, to }: OrderWindow, timeZone: string): string {
  return `${dayAndTime(from, timeZone)} às ${dayAndTime(to, timeZone).slice(-5)}`;
}

/** `20/11 20:31` in the given zone. */
export function dayAndTime(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat('pt-BR', {
    day: '2-digit',
    month: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  })
    .format(Date.parse(instant))
    .replace(',', '');
}
