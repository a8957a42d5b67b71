import type { Printer, PrintJob } from '#contract/printing/schema.ts';
import { comandaTitle } from '#domain/comandas/comanda.ts';
import type { OrderItem } from '#domain/orders/items/item.ts';
import type { Order } from '#domain/orders/order.ts';
import { billTicket } from '#domain/printing/tickets/bill.ts';
import type { TicketContext } from '#domain/printing/tickets/heading.ts';
import { type KitchenContext, kitchenTicket } from '#domain/printing/tickets/kitchen.ts';
import { type ReceiptContext, receiptTicket } from '#domain/printing/tickets/receipt.ts';

/** The parts of a printer that its tickets' layout depends on. */
export type TicketPrinter = Pick<Printer, 'id' | 'width' | 'encoding'>;

export function paperOf({ width, encoding }: TicketPrinter): TicketContext['paper'] {
  return { width, plain: encoding === 'ascii' };
}

export function orderMarkup(
  kind: keyof typeof MAKERS,
  order: Order,
  printer: TicketPrinter,
  context: Omit<KitchenContext & ReceiptContext, 'paper'>,
): string {
  const paper = paperOf(printer);
  return MAKERS[kind](order, { ...context, paper });
}

/** The note of the gate for a receipt's context; empty without one. */
export function gateOf(gateNotes: string | undefined): Pick<ReceiptContext, 'gateNotes'> {
  return gateNotes === undefined ? {} : { gateNotes };
}

const MAKERS = { kitchen: kitchenTicket, receipt: receiptTicket, bill: billTicket } as const;
const KIND_NAMES = { kitchen: 'Cozinha', receipt: 'Recibo', bill: 'Pré-conta', trial: 'Teste' } as const;

/** The title of a job in its printer's list. */
export function titleOf(order: Order, kind: PrintJob['kind'], note = ''): string {
  const what = order.module === 'COMANDA' ? `Comanda ${comandaTitle(order)}` : `Pedido ${order.cdOrder}`;
  return `${what} · ${KIND_NAMES[kind]}${note && ` · ${note}`}`;
}

/** The items for a printer. Prints items without a category everywhere: better twice than never cooked. */
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
