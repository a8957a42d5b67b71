import type { OrderItem } from '#domain/orders/items/item.ts';
import { optionLines } from '#domain/orders/items/option-texts.ts';
import type { Order } from '#domain/orders/order.ts';
import { counted } from '#domain/shared/text/counted.ts';
import { dayAndTime, type TicketContext, ticketHeading } from './heading.ts';
import { centred, emptyLine, type Lines, left, type Paper, rule, toMarkup } from './paper.ts';

/** Why the kitchen gets a ticket: a new order, lines added to a comanda, something canceled, or an order reopened. */
export type KitchenReason = 'placed' | 'added' | 'canceled' | 'removed' | 'reopened';

export interface KitchenContext extends TicketContext {
  /** The lines to print; all lines of the order by default. */
  readonly items?: readonly OrderItem[];
  readonly reason?: KitchenReason;
  /** The reason of a cancelation. */
  readonly note?: string;
}

const NOTICES: Readonly<Record<KitchenReason, string | null>> = {
  placed: null,
  added: 'NOVOS ITENS',
  canceled: 'CANCELADO',
  removed: 'ITEM CANCELADO',
  reopened: 'PEDIDO REABERTO',
};

/** The kitchen's ticket as receiptline markup: code, items, options and notes in large type, without prices. */
export function kitchenTicket(order: Order, context: KitchenContext): string {
  const { paper, timeZone, items = order.order.items, reason = 'placed', note } = context;
  const notice = NOTICES[reason];
  const units = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return toMarkup(
    notice === null ? [] : centred(paper, notice, { size: 'double', inverse: true }),
    ticketHeading(order, context),
    order.customer === undefined ? [] : centred(paper, order.customer.name, { strong: true }),
    byLines(paper, items),
    note === undefined ? [] : left(paper, `Motivo: ${note}`, { strong: true }),
    order.order.notes === undefined ? [] : left(paper, `OBS: ${order.order.notes}`, { size: 'double', inverse: true }),
    rule(paper),
    items.flatMap((item) => kitchenItem(paper, item)),
    rule(paper),
    left(paper, counted(units, 'item', 'itens'), { strong: true }),
    order.forecast === undefined ? [] : left(paper, `Entregar até ${dayAndTime(order.forecast, timeZone)}`),
    emptyLine(),
  );
}

/** Who added the lines to the comanda: the person that the kitchen asks. */
function byLines(paper: Paper, items: readonly OrderItem[]): Lines {
  const names = [...new Set(items.flatMap(({ addedBy }) => addedBy?.name ?? []))];
  return names.length === 0 ? [] : centred(paper, `Por ${names.join(', ')}`);
}

function kitchenItem(paper: Paper, item: OrderItem): Lines {
  return [
    ...left(paper, item.name, { size: 'tall', strong: true }, `${item.quantity}x `),
    ...optionLines(item.options).flatMap(({ text, isNamed }) =>
      left(paper, text, { size: 'tall' }, isNamed ? '    ' : '  + '),
    ),
    ...(item.notes ? left(paper, `OBS: ${item.notes}`, { size: 'tall', inverse: true }, '  ') : []),
  ];
}
