import type { Cents } from '#domain/shared/money.ts';
import { ok, type Result, refused } from '#domain/shared/result.ts';
import { isNothing, type LineMoney, type NewLine, sumLines } from './ledger.ts';

/** How the balance is paid: cash out of the till, Pix, or cash that never was in the till. */
export const SETTLE_METHODS = ['cash', 'pix', 'outside'] as const;
export type SettleMethod = (typeof SETTLE_METHODS)[number];

/** What is asked of a settlement. Amounts in cents. */
export interface SettleRequest {
  readonly method: SettleMethod;
  /** The shop's cash that he hands over; absent: all of it. */
  readonly handedOver?: Cents | undefined;
  /** What is paid: above zero to him, below zero by him. Absent: everything that is open after the handover. */
  readonly paid?: Cents | undefined;
  /** What the person saw before pressing; refused if something came in between. */
  readonly seen?: Pick<LineMoney, 'amount' | 'cash'> | undefined;
}

export type SettleProblem = {
  readonly code: 'settlement-empty' | 'settlement-changed' | 'settlement-handover' | 'settlement-payment';
};

/** What a settlement writes. */
export interface Settlement {
  /** In the statement, at its end. */
  readonly lines: readonly NewLine[];
  /** What stays open, as the first line after the statement. */
  readonly carried?: NewLine;
  /** What goes out of the till (above zero) or into it (below zero). */
  readonly till: Cents;
  readonly handedOver: Cents;
  readonly paid: Cents;
}

/**
 * Nets everything open into one statement. First he hands over the shop's cash and his slips, then the rest is paid;
 * what is not paid is carried into the next statement, so that the statement's lines add up to zero.
 */
export function settle(open: LineMoney, openLines: number, asked: SettleRequest): Result<Settlement, SettleProblem> {
  const { method, seen } = asked;
  if (openLines === 0 && isNothing(open)) return refused({ code: 'settlement-empty' });
  if (seen !== undefined && (seen.amount !== open.amount || seen.cash !== open.cash)) {
    return refused({ code: 'settlement-changed' });
  }
  const handedOver = asked.handedOver ?? open.cash;
  if (!isBetween(handedOver, open.cash)) return refused({ code: 'settlement-handover' });
  const due = open.amount + handedOver;
  const paid = asked.paid ?? (method === 'pix' ? Math.max(0, due) : due);
  if (!isBetween(paid, due) || (method === 'pix' && paid < 0)) return refused({ code: 'settlement-payment' });
  const rest = { amount: due - paid, cash: open.cash - handedOver, proof: 0 };
  const lines: readonly NewLine[] = [
    { kind: 'handover', amount: handedOver, cash: -handedOver, proof: 0, trips: 0 } as const,
    { kind: 'proofs', amount: 0, cash: 0, proof: -open.proof, trips: 0 } as const,
    { kind: 'paid', amount: -paid, cash: 0, proof: 0, trips: 0, reason: METHOD_NAMES[method] } as const,
    { kind: 'carried', amount: -rest.amount, cash: -rest.cash, proof: 0, trips: 0 } as const,
  ].filter((line) => !isNothing(line));
  return ok({
    lines,
    ...(isNothing(rest) ? {} : { carried: { kind: 'carried', ...rest, trips: 0 } as const }),
    till: method === 'cash' ? paid : 0,
    handedOver,
    paid,
  });
}

/** How the ways of paying are named on screens and statements. */
export const METHOD_NAMES: Readonly<Record<SettleMethod, string>> = {
  cash: 'Dinheiro do caixa',
  pix: 'Pix',
  outside: 'Dinheiro fora do caixa',
};

/** Everything of a statement, before and at its end: zero. */
export function isSquare(lines: readonly LineMoney[]): boolean {
  return isNothing(sumLines(lines));
}

function isBetween(value: Cents, end: Cents): boolean {
  return Math.min(0, end) <= value && value <= Math.max(0, end);
}
