import type { Printer, PrintJob } from '#contract/printing-schema.ts';
import { comandaTitle } from '#domain/comanda.ts';
import type { Order, OrderItem } from '#domain/order.ts';
import { billTicket } from '#domain/ticket-bill.ts';
import type { TicketContext } from '#domain/ticket-heading.ts';
import { type KitchenContext, kitchenTicket } from '#domain/ticket-kitchen.ts';
import { receiptTicket } from '#domain/ticket-receipt.ts';

/** What a printer says of the tickets that are laid out for it. */
export type TicketPrinter = Pick<Printer, 'id' | 'width' | 'encoding'>;

export function paperOf({ width, encoding }: TicketPrinter): TicketContext['paper'] {
  return { width, plain: encoding === 'ascii' };
}

export function orderMarkup(
  kind: keyof typeof MAKERS,
  order: Order,
  printer: TicketPrinter,
  context: Omit<KitchenContext, 'paper'>,
): string {
  const paper = paperOf(printer);
  return MAKERS[kind](order, { ...context, paper });
}

const MAKERS = { kitchen: kitchenTicket, receipt: receiptTicket, bill: billTicket } as const;
const KIND_NAMES = { kitchen: 'Cozinha', receipt: 'Recibo', bill: 'Pré-conta', trial: 'Teste' } as const;

/** What a job is called in the list of its printer. */
export function titleOf(order: Order, kind: PrintJob['kind'], note = ''): string {
  const what = order.module === 'COMANDA' ? `Comanda ${comandaTitle(order)}` : `Pedido ${order.cdOrder}`;
  return `${what} · ${KIND_NAMES[kind]}${note && ` · ${note}`}`;
}

/** The items that a printer prints. What belongs to no category is printed everywhere: better twice than never cooked. */
export function itemsFor(
  categoryIds: readonly string[],
  items: readonly OrderItem[],
  categoryOf: ReadonlyMap<string, string>,
): readonly OrderItem[] {
  if (categoryIds.length === 0) return items;
  return items.filter(({ productId }) => {
    const category = productId === undefined ? undefined : categoryOf.get(productId);
    return category === undefined || categoryIds.includes(category);
  });
}
