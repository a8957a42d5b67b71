import type { Order } from '#domain/orders/order.ts';
import { type Check, firstRefused, PASSED, refused } from '#domain/shared/result.ts';
import { accepted, checkOpen, linesOf, paymentsOf, rebuilt, receivedPayments, wholeDiscountOf } from './change.ts';
import type { ComandaProblem, ComandaResult } from './problem.ts';

/**
 * Ids of the comandas that a line or payment passed through by merging; the last one is the comanda it came from
 * directly.
 */
interface Merged {
  readonly from?: readonly string[];
}

/**
 * Merges comandas into another one: moves their lines, payments and discount there, each marked with its origin. A
 * merged comanda stays open without lines, and orders for its number are added to the other one. The target comes first
 * in the result. Refused when one is not open or is already merged.
 */
export function mergeComandas(into: Order, joining: readonly Order[]): ComandaResult {
  let whole = into;
  const emptied: Order[] = [];
  for (const one of joining) {
    const mergeable = firstRefused(checkOpen(whole), checkOpen(one), checkNew(one, [into, ...emptied]));
    if (!mergeable.ok) return mergeable;
    whole = withMerged(whole, one);
    emptied.push(asMerged(one, into));
  }
  return accepted(whole, ...emptied);
}

function checkNew(one: Order, others: readonly Order[]): Check<ComandaProblem> {
  const isAmong = others.some(({ id }) => id === one.id);
  return isAmong ? refused({ code: 'invalid-comanda', why: 'comanda-twice' }) : PASSED;
}

function withMerged(whole: Order, one: Order): Order {
  const { id, command = '', commandName } = one;
  const discount = wholeDiscountOf(one);
  const arriving = <Thing extends Merged>(thing: Thing): Thing => ({ ...thing, from: [...(thing.from ?? []), id] });
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

function asMerged(one: Order, { id, command = '' }: Order): Order {
  return rebuilt(one, {
    items: [],
    wholeDiscount: 0,
    state: { ...one.comanda, payments: undefined, mergedInto: { id, command } },
  });
}

/**
 * Returns to a merged comanda exactly what came from it and is still there: lines, payments and its discount. Orders
 * placed for its number since go with it; payments made since stay. Refused when a payment would cover items of both,
 * or when one of the two would be overpaid.
 */
export function unmergeComanda(whole: Order, one: Order): ComandaResult {
  const open = checkOpen(whole);
  if (!open.ok) return open;
  const entry = whole.comanda?.merged?.find(({ id }) => id === one.id);
  if (entry === undefined || one.comanda?.mergedInto?.id !== whole.id) return refused({ code: 'comandas-not-merged' });

  const isIts = ({ from }: Merged) => from?.at(-1) === one.id;
  const { mergedInto: _mergedInto, ...state } = one.comanda;
  const separated = rebuilt(one, {
    items: linesOf(whole).filter(isIts).map(withoutLastOrigin),
    wholeDiscount: entry.discount,
    state: { ...state, payments: paymentsOf(whole).filter(isIts).map(withoutLastOrigin) },
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
  const separable = firstRefused(checkPaidLines(rest), checkPaidLines(separated));
  return separable.ok ? accepted(rest, separated) : separable;
}

function withoutLastOrigin<Thing extends Merged>({ from = [], ...thing }: Thing): Thing {
  return (from.length > 1 ? { ...thing, from: from.slice(0, -1) } : thing) as Thing;
}

/** Refuses to separate a payment by item from its items. */
function checkPaidLines(comanda: Order): Check<ComandaProblem> {
  const here = new Set(linesOf(comanda).map(({ lineId }) => lineId));
  const isTorn = receivedPayments(comanda).some(({ lines = [] }) => lines.some(({ lineId }) => !here.has(lineId)));
  if (!isTorn) return PASSED;
  return refused({ code: 'comanda-has-payments', why: 'torn' });
}
