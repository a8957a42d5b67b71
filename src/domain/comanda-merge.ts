import {
  accepted,
  type ComandaResult,
  linesOf,
  paymentsOf,
  type RefusedComanda,
  rebuilt,
  receivedPayments,
  refusalToTouch,
  refuseComanda,
  wholeDiscountOf,
} from './comanda-change.ts';
import type { Order } from './order.ts';

/** Where something that moved with a merged comanda came from; the last comanda is the one it came from directly. */
interface Travelled {
  readonly from?: readonly string[];
}

/**
 * Joins comandas into another one: their lines, payments and discount stand there, each marked with where it came from.
 * A joined comanda stays open without lines, and what is ordered for its number lands on the other one. The one they
 * join comes first. Refused where one is not open or joined already.
 */
export function mergeComandas(into: Order, joining: readonly Order[]): ComandaResult {
  let whole = into;
  const emptied: Order[] = [];
  for (const one of joining) {
    const refusal = refusalToTouch(whole) ?? refusalToTouch(one) ?? met(one, [into, ...emptied]);
    if (refusal !== null) return refusal;
    whole = joined(whole, one);
    emptied.push(emptiedInto(one, into));
  }
  return accepted(whole, ...emptied);
}

function met(one: Order, others: readonly Order[]): RefusedComanda | null {
  const isAmong = others.some(({ id }) => id === one.id);
  return isAmong ? refuseComanda('invalid-comanda', 'Escolha comandas diferentes.') : null;
}

function joined(whole: Order, one: Order): Order {
  const { id, command = '', commandName } = one;
  const discount = wholeDiscountOf(one);
  const arriving = <Thing extends Travelled>(thing: Thing): Thing => ({ ...thing, from: [...(thing.from ?? []), id] });
  const entry = { id, command, ...(commandName === undefined ? {} : { commandName }), discount };
  return rebuilt(whole, {
    items: [...linesOf(whole), ...linesOf(one).map(arriving)],
    wholeDiscount: wholeDiscountOf(whole) + discount,
    state: {
      ...whole.comanda,
      payments: [...paymentsOf(whole), ...paymentsOf(one).map(arriving)],
      merged: [...(whole.comanda?.merged ?? []), entry],
    },
  });
}

function emptiedInto(one: Order, { id, command = '' }: Order): Order {
  return rebuilt(one, {
    items: [],
    wholeDiscount: 0,
    state: { ...one.comanda, payments: undefined, mergedInto: { id, command } },
  });
}

/**
 * Gives a joined comanda back exactly what came from it and is still there: lines, payments and its discount. What was
 * ordered for its number meanwhile goes with it; what was paid meanwhile stays. Refused where a payment would be torn
 * or one of the two would be paid too much.
 */
export function unmergeComanda(whole: Order, one: Order): ComandaResult {
  const refusal = refusalToTouch(whole);
  if (refusal !== null) return refusal;
  const entry = whole.comanda?.merged?.find(({ id }) => id === one.id);
  if (entry === undefined || one.comanda?.mergedInto?.id !== whole.id) return refuseComanda('comandas-not-merged');

  const isIts = ({ from }: Travelled) => from?.at(-1) === one.id;
  const { mergedInto: _mergedInto, ...state } = one.comanda;
  const separated = rebuilt(one, {
    items: linesOf(whole).filter(isIts).map(givenBack),
    wholeDiscount: entry.discount,
    state: { ...state, payments: paymentsOf(whole).filter(isIts).map(givenBack) },
  });
  const rest = rebuilt(whole, {
    items: linesOf(whole).filter((line) => !isIts(line)),
    wholeDiscount: wholeDiscountOf(whole) - entry.discount,
    state: {
      ...whole.comanda,
      payments: paymentsOf(whole).filter((payment) => !isIts(payment)),
      merged: whole.comanda?.merged?.filter(({ id }) => id !== one.id),
    },
  });
  return torn(rest) ?? torn(separated) ?? accepted(rest, separated);
}

function givenBack<Thing extends Travelled>({ from = [], ...thing }: Thing): Thing {
  return (from.length > 1 ? { ...thing, from: from.slice(0, -1) } : thing) as Thing;
}

/** A payment by item must stand where its items are. */
function torn(comanda: Order): RefusedComanda | null {
  const here = new Set(linesOf(comanda).map(({ lineId }) => lineId));
  const isTorn = receivedPayments(comanda).some(({ lines = [] }) => lines.some(({ lineId }) => !here.has(lineId)));
  if (!isTorn) return null;
  return refuseComanda(
    'comanda-has-payments',
    'Um pagamento por item foi feito depois de juntar e cobre itens das duas. Estorne antes.',
  );
}
