import type { OrderItem } from '#domain/orders/items/item.ts';
import type { Order } from '#domain/orders/order.ts';
import { type Check, firstRefused, PASSED, refused } from '#domain/shared/result.ts';
import { isBlank } from '#domain/shared/text/blank.ts';
import { accepted, type ComandaWriteContext, checkOpen, linesOf, rebuilt } from './change.ts';
import { cutLine, type LineShare, withoutCut } from './lines.ts';
import type { ComandaProblem, ComandaResult } from './problem.ts';

/**
 * Moves lines, or some of their units, to another comanda; both change together, the source first in the result. A line
 * keeps its discount and history. `from` lists the merged comandas that the lines arrive through. Refused when a line
 * no longer exists or is paid.
 */
export function transferLines(
  source: Order,
  target: Order,
  shares: readonly LineShare[],
  { id }: Pick<ComandaWriteContext, 'id'>,
  from: readonly string[] = [],
): ComandaResult {
  const movable = firstRefused(checkOpen(source), checkOpen(target), checkShares(shares, source, target));
  if (!movable.ok) return movable;
  let left = source;
  const moved: OrderItem[] = [];
  for (const [index, share] of shares.entries()) {
    const cut = cutLine(left, share, `${id}-${index}`);
    if (!cut.ok) return cut;
    const { from: _from, ...line } = cut.value.taken;
    moved.push(from.length === 0 ? line : { ...line, from });
    left = withoutCut(left, share.lineId, cut.value);
  }
  return accepted(left, rebuilt(target, { items: [...linesOf(target), ...moved] }));
}

function checkShares(shares: readonly LineShare[], source: Order, target: Order): Check<ComandaProblem> {
  if (source.id === target.id) return refused({ code: 'invalid-comanda', why: 'same-comanda' });
  if (new Set(shares.map(({ lineId }) => lineId)).size === shares.length) return PASSED;
  return refused({ code: 'invalid-comanda', why: 'line-twice' });
}

/** The new number and name of a comanda. An empty name removes the name. */
export interface ComandaNames {
  readonly command?: string;
  readonly commandName?: string;
}

/** Changes a comanda's number or name. `joined` are the comandas merged into it, which store its number. */
export function renameComanda(comanda: Order, names: ComandaNames, joined: readonly Order[] = []): ComandaResult {
  const open = checkOpen(comanda);
  if (!open.ok) return open;
  const command = names.command?.trim() ?? comanda.command ?? '';
  if (isBlank(command)) return refused({ code: 'invalid-comanda', why: 'no-command' });
  const { commandName: _name, ...unnamed } = comanda;
  const commandName = names.commandName === undefined ? comanda.commandName : names.commandName.trim();
  const renamed = { ...unnamed, command, ...(commandName ? { commandName } : {}) };
  const withNewNumber = joined
    .filter((one) => one.comanda?.mergedInto?.id === comanda.id)
    .map((one) => ({ ...one, comanda: { ...one.comanda, mergedInto: { id: comanda.id, command } } }));
  return accepted(renamed, ...withNewNumber);
}
