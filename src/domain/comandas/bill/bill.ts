import { accepted, type ComandaWriteContext, checkOpen, rebuilt } from '#domain/comandas/change.ts';
import type { ComandaResult } from '#domain/comandas/problem.ts';
import { standingOf } from '#domain/comandas/standing.ts';
import type { AskedBill } from '#domain/orders/comanda/state.ts';
import type { Order } from '#domain/orders/order.ts';
import { type Cents, splitEvenly } from '#domain/shared/money.ts';
import { refused } from '#domain/shared/result.ts';
import { nextShare, paidShares } from './shares.ts';

/** Records who printed the bill, and when. Refused for a comanda without lines. */
export function askForBill(comanda: Order, { at, by, device }: Omit<ComandaWriteContext, 'id'>): ComandaResult {
  const open = checkOpen(comanda);
  if (!open.ok) return open;
  if (comanda.order.items.length === 0) return refused({ code: 'invalid-comanda', why: 'no-lines' });
  const { consumption } = standingOf(comanda);
  const bill: AskedBill = { at, by: { name: by.name }, ...(device === undefined ? {} : { device }), consumption };
  return accepted(rebuilt(comanda, { state: { ...comanda.comanda, bill } }));
}

/** Withdraws the request for the bill. */
export function withdrawBill(comanda: Order): ComandaResult {
  const open = checkOpen(comanda);
  if (!open.ok) return open;
  return accepted(rebuilt(comanda, { state: { ...comanda.comanda, bill: undefined } }));
}

/** True when lines or prices changed since the bill was printed. */
export function changedSinceBill(comanda: Order): boolean {
  const { bill } = comanda.comanda ?? {};
  if (bill === undefined) return false;
  return (
    standingOf(comanda).consumption !== bill.consumption ||
    comanda.order.items.some(({ addedAt = '' }) => addedAt > bill.at)
  );
}

/**
 * What is left, divided among those who have not paid their share: how many they are, and the most that each pays, in
 * cents. `undefined` where the number of people is unknown, and where one pays it all.
 */
export function leftForEach(comanda: Order): { readonly people: number; readonly each: Cents } | undefined {
  const seated = comanda.comanda?.people ?? 0;
  const people = seated < 2 ? seated : nextShare(comanda, seated).of - paidShares(comanda).length;
  if (people < 2) return undefined;
  return { people, each: splitEvenly(standingOf(comanda).left, people)[0] ?? 0 };
}
