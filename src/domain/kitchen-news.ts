import type { Order, OrderItem } from './order.ts';
import type { FieldChange } from './order-changes.ts';
import { phaseOf } from './order-status.ts';
import type { KitchenReason } from './ticket-kitchen.ts';

/** What an event means for the kitchen, and whether the customer's receipt goes with it. */
export interface KitchenNews {
  readonly reason: KitchenReason;
  readonly items: readonly OrderItem[];
  readonly withReceipt: boolean;
}

/**
 * What the kitchen must hear of an event; `null` for everything that changes nothing there. Of a comanda only the lines
 * that came or went are told. `order` is as the event left it.
 */
export function kitchenNews(
  { verb, changes }: { readonly verb: string; readonly changes: readonly FieldChange[] },
  order: Order,
): KitchenNews | null {
  switch (verb) {
    case 'place':
      return news('placed', order.order.items, order.module !== 'COMANDA');
    case 'append':
      return news('added', lines(changes, 'to'));
    case 'remove-line':
      return news('removed', goneLines(changes));
    case 'cancel':
      return news('canceled', order.order.items);
    case 'reset':
    case 'reopen':
      return wasCanceled(changes) ? news('reopened', order.order.items) : null;
    default:
      return null;
  }
}

function news(reason: KitchenReason, items: readonly OrderItem[], withReceipt = false): KitchenNews | null {
  return items.length === 0 ? null : { reason, items, withReceipt };
}

function lines(changes: readonly FieldChange[], side: 'from' | 'to'): readonly OrderItem[] {
  const list = changes.find(({ path }) => path === 'order.items')?.[side];
  return Array.isArray(list) ? list : [];
}

/** The lines that went, or as many of their units as went. */
function goneLines(changes: readonly FieldChange[]): readonly OrderItem[] {
  const kept = new Map(lines(changes, 'to').map(({ lineId, quantity }) => [lineId, quantity]));
  return lines(changes, 'from').flatMap((line) => {
    const quantity = line.quantity - (kept.get(line.lineId) ?? 0);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}

function wasCanceled(changes: readonly FieldChange[]): boolean {
  const from = changes.find(({ path }) => path === 'status')?.from;
  return typeof from === 'number' && phaseOf(from as Order['status']) === 'canceled';
}
