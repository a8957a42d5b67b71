import type { FieldChange } from '#domain/orders/changes.ts';
import { changedItems, removedItems } from '#domain/orders/corrections/removed.ts';
import type { OrderItem } from '#domain/orders/items/item.ts';
import type { Order } from '#domain/orders/order.ts';
import { phaseOf } from '#domain/orders/status.ts';
import type { KitchenReason } from './tickets/kitchen.ts';

/** What the kitchen must print for an event, and whether a receipt is printed too. */
export interface KitchenNews {
  readonly reason: KitchenReason;
  readonly items: readonly OrderItem[];
  readonly withReceipt: boolean;
}

/**
 * What the kitchen must print for an event; `null` where nothing changes for it. For a comanda only the added or
 * removed lines. `order` is the state after the event.
 */
export function kitchenNews(
  { verb, changes }: { readonly verb: string; readonly changes: readonly FieldChange[] },
  order: Order,
): KitchenNews | null {
  switch (verb) {
    case 'place':
      return news('placed', order.order.items, order.module !== 'COMANDA');
    case 'append':
      return news('added', changedItems(changes, 'to'));
    case 'remove-line':
    case 'remove-item':
      return news('removed', removedItems({ verb, changes }));
    case 'cancel':
    case 'void':
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

function wasCanceled(changes: readonly FieldChange[]): boolean {
  const from = changes.find(({ path }) => path === 'status')?.from;
  return typeof from === 'number' && phaseOf(from as Order['status']) === 'canceled';
}
