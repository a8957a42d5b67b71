import type { FieldChange } from '#domain/orders/changes.ts';
import type { OrderItem } from '#domain/orders/items/item.ts';

/**
 * The items that an event of the verb `remove-item` or `remove-line` took out: whole lines, or the removed units of one.
 * Empty for other verbs.
 */
export function removedItems({
  verb,
  changes,
}: {
  readonly verb: string;
  readonly changes: readonly FieldChange[];
}): readonly OrderItem[] {
  if (verb === 'remove-line') return goneLines(changes);
  return verb === 'remove-item' ? takenOut(changes) : [];
}

/** The members of `order.items` that an event replaced (`from`), or put in their place (`to`). */
export function changedItems(changes: readonly FieldChange[], side: 'from' | 'to'): readonly OrderItem[] {
  const list = changes.find(({ path }) => path === 'order.items')?.[side];
  return Array.isArray(list) ? list : [];
}

/** The removed lines of a comanda, or the removed units of a line. */
function goneLines(changes: readonly FieldChange[]): readonly OrderItem[] {
  const kept = new Map(changedItems(changes, 'to').map(({ lineId, quantity }) => [lineId, quantity]));
  return changedItems(changes, 'from').flatMap((line) => {
    const quantity = line.quantity - (kept.get(line.lineId) ?? 0);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}

/** The item removed from an order: a whole line, or some of its units. */
function takenOut(changes: readonly FieldChange[]): readonly OrderItem[] {
  const [before] = changedItems(changes, 'from');
  const [after] = changedItems(changes, 'to');
  return before === undefined ? [] : [{ ...before, quantity: before.quantity - (after?.quantity ?? 0) }];
}
