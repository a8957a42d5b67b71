import type { BusinessDay } from '#domain/shared/business-day.ts';
import type { Cents } from '#domain/shared/money.ts';
import { ok, type Result, refused } from '#domain/shared/result.ts';
import { isNothing, type LineMoney, type NewLine, NO_MONEY, sumLines } from './ledger.ts';

/** How the balance is paid: cash from the till, Pix, or cash that was never in the till. */
export const SETTLE_METHODS = ['cash', 'pix', 'outside'] as const;
export type SettleMethod = (typeof SETTLE_METHODS)[number];

/** The request of a settlement. Amounts in cents. */
export interface SettleRequest {
  readonly method: SettleMethod;
  /** The shop's cash that he hands over; absent: all of it. */
  readonly handedOver?: Cents | undefined;
  /** The card slips and Pix receipts that he hands in; absent: all of them. */
  readonly proofs?: Cents | undefined;
  /** The payment: positive to him, negative by him. Absent: everything open after the handover. */
  readonly paid?: Cents | undefined;
  /** The amounts that the person saw; refused if they have changed since. A page from before does not send the slips. */
  readonly seen?: SeenMoney | undefined;
  /** Only up to this business day; absent: everything open. */
  readonly until?: BusinessDay | undefined;
}

type SeenMoney = Pick<LineMoney, 'amount' | 'cash'> & { readonly proof?: Cents | undefined };

export type SettleProblem = {
  readonly code:
    | 'settlement-empty'
    | 'settlement-changed'
    | 'settlement-handover'
    | 'settlement-proofs'
    | 'settlement-payment';
};

/** The lines that a settlement writes. */
export interface Settlement {
  /** The last lines of the statement. */
  readonly lines: readonly NewLine[];
  /** The open rest, and what later lines have moved of it, as the first line after the statement. */
  readonly carried?: NewLine;
  /** The balance that nobody has paid yet, in cents. */
  readonly rest: Cents;
  /** The till movement: positive out of the till, negative into it. Of `outside`: only while a session is open. */
  readonly till: Cents;
  readonly handedOver: Cents;
  readonly paid: Cents;
}

/** Cash that a courier hands over, and his payment: below zero, what he pays. In cents. */
export interface Moved {
  readonly handedOver: Cents;
  readonly paid: Cents;
}

/**
 * Nets all open lines into one statement. First the courier hands over the shop's cash and his slips, then the rest is
 * paid; an unpaid rest, and slips that are missing, are carried into the next statement, so that the lines of a
 * statement add up to zero. So is `movedLater`, what lines after a statement's last day have moved of it (`openUntil`).
 */
export function settle(
  open: LineMoney,
  openLines: number,
  asked: SettleRequest,
  movedLater: LineMoney = NO_MONEY,
): Result<Settlement, SettleProblem> {
  const { method, seen } = asked;
  if (openLines === 0 && isNothing(open)) return refused({ code: 'settlement-empty' });
  if (seen !== undefined && !isSame(seen, open)) return refused({ code: 'settlement-changed' });
  const handed = asked.handedOver ?? open.cash;
  if (!isBetween(handed, open.cash)) return refused({ code: 'settlement-handover' });
  const proofs = asked.proofs ?? open.proof;
  if (!isBetween(proofs, open.proof)) return refused({ code: 'settlement-proofs' });
  const wasDue = open.amount + handed;
  const said = asked.paid ?? (method === 'pix' ? Math.max(0, wasDue) : wasDue);
  if (!isBetween(said, wasDue) || (method === 'pix' && said < 0)) return refused({ code: 'settlement-payment' });
  const { handedOver, paid } = withPaidCash(open, { handedOver: handed, paid: said });
  const due = open.amount + handedOver;
  const rest = due - paid;
  const left = sumLines([{ amount: rest, cash: open.cash - handedOver, proof: open.proof - proofs }, movedLater]);
  const lines: readonly NewLine[] = [
    { kind: 'handover', amount: handedOver, cash: -handedOver, proof: 0, trips: 0 } as const,
    { kind: 'proofs', amount: 0, cash: 0, proof: -proofs, trips: 0 } as const,
    { kind: 'paid', amount: -paid, cash: 0, proof: 0, trips: 0, reason: METHOD_NAMES[method] } as const,
    { kind: 'carried', amount: -left.amount, cash: -left.cash, proof: -left.proof, trips: 0 } as const,
  ].filter((line) => !isNothing(line));
  return ok({
    lines,
    ...(isNothing(left) ? {} : { carried: { kind: 'carried', ...left, trips: 0 } as const }),
    rest,
    till: tillOf(method, { handedOver, paid }, handed),
    handedOver,
    paid,
  });
}

function isSame(seen: SeenMoney, { amount, cash, proof }: LineMoney): boolean {
  return seen.amount === amount && seen.cash === cash && (seen.proof ?? proof) === proof;
}

/** Cash that was paid for outside the till never enters it, although he does not have it for the shop any more. */
function tillOf(method: SettleMethod, { handedOver, paid }: Moved, handed: Cents): Cents {
  if (method === 'cash') return paid;
  return method === 'outside' ? handedOver - handed : 0;
}

/**
 * What a courier's payment means while he keeps cash of the shop: no more of it is the shop's than he still owes. The
 * rest counts as handed over, and as his pay (decision 164). Without such a payment, nothing changes.
 */
export function withPaidCash(open: Pick<LineMoney, 'amount' | 'cash'>, { handedOver, paid }: Moved): Moved {
  const kept = Math.max(0, open.cash - handedOver);
  const owed = paid - (open.amount + handedOver);
  const bought = paid < 0 ? Math.max(0, kept - owed) : 0;
  return { handedOver: handedOver + bought, paid: paid + bought };
}

/** The names of the payment methods on screens and statements. */
export const METHOD_NAMES: Readonly<Record<SettleMethod, string>> = {
  cash: 'Dinheiro do caixa',
  pix: 'Pix',
  outside: 'Dinheiro fora do caixa',
};

function isBetween(value: Cents, end: Cents): boolean {
  return Math.min(0, end) <= value && value <= Math.max(0, end);
}

/**
 * The payment that an acerto proposes, in cents; below zero, what he pays to the shop. `due`: what is open after the
 * handed-over cash. `kept`: the shop's cash that stays in his hands. While he keeps some, he is not expected to pay his
 * debt with other money: it follows him to the next acerto. By Pix nothing is received.
 */
export function proposedPayment(
  due: Cents,
  { method, kept }: { readonly method: SettleMethod; readonly kept: Cents },
): Cents {
  return due < 0 && (method === 'pix' || kept > 0) ? 0 : due;
}
