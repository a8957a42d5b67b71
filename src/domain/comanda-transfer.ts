import {
  accepted,
  type ComandaDoing,
  type ComandaResult,
  linesOf,
  type RefusedComanda,
  rebuilt,
  refusalToTouch,
  refuseComanda,
} from './comanda-change.ts';
import { cutLine, type LineShare, withoutCut } from './comanda-lines.ts';
import type { Order, OrderItem } from './order.ts';

/**
 * Moves lines, or some of their units, to another comanda: both come out of it together, the one they leave first.
 * A line takes its discount and its history along. `from` names the merged comandas through which the lines arrive.
 * Refused where a line is not there any more or is paid.
 */
export function transferLines(
  source: Order,
  target: Order,
  shares: readonly LineShare[],
  { id }: Pick<ComandaDoing, 'id'>,
  from: readonly string[] = [],
): ComandaResult {
  const refusal = refusalToTouch(source) ?? refusalToTouch(target) ?? repeated(shares, source, target);
  if (refusal !== null) return refusal;
  let left = source;
  const moved: OrderItem[] = [];
  for (const [index, share] of shares.entries()) {
    const cut = cutLine(left, share, `${id}-${index}`);
    if ('ok' in cut) return cut;
    const { from: _from, ...line } = cut.taken;
    moved.push(from.length === 0 ? line : { ...line, from });
    left = withoutCut(left, share.lineId, cut);
  }
  return accepted(left, rebuilt(target, { items: [...linesOf(target), ...moved] }));
}

function repeated(shares: readonly LineShare[], source: Order, target: Order): RefusedComanda | null {
  if (source.id === target.id) return refuseComanda('invalid-comanda', 'Escolha outra comanda.');
  if (new Set(shares.map(({ lineId }) => lineId)).size === shares.length) return null;
  return refuseComanda('invalid-comanda', 'Um item aparece duas vezes.');
}

/** What a comanda is called from now on. An empty name takes the name away. */
export interface ComandaNames {
  readonly command?: string;
  readonly commandName?: string;
}

/** Gives a comanda another number or name. `joined` are the comandas merged into it, which name it. */
export function renameComanda(comanda: Order, names: ComandaNames, joined: readonly Order[] = []): ComandaResult {
  const refusal = refusalToTouch(comanda);
  if (refusal !== null) return refusal;
  const command = names.command?.trim() ?? comanda.command ?? '';
  if (command === '') return refuseComanda('invalid-comanda', 'Informe a comanda.');
  const { commandName: _name, ...unnamed } = comanda;
  const commandName = names.commandName === undefined ? comanda.commandName : names.commandName.trim();
  const renamed = { ...unnamed, command, ...(commandName ? { commandName } : {}) };
  const telling = joined
    .filter((one) => one.comanda?.mergedInto?.id === comanda.id)
    .map((one) => ({ ...one, comanda: { ...one.comanda, mergedInto: { id: comanda.id, command } } }));
  return accepted(renamed, ...telling);
}
