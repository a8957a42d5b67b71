import type { ComandaPayment, PaidLine, PersonShare } from '#domain/orders/comanda/state.ts';
import type { Order } from '#domain/orders/order.ts';
import { serviceInPayment, serviceOnTop } from '#domain/orders/service/charge.ts';
import { type Cents, splitEvenly, sumCents } from '#domain/shared/money.ts';
import { firstRefused, ok, type Result, refused } from '#domain/shared/result.ts';
import { checkShare } from './bill/shares.ts';
import { accepted, type ComandaWriteContext, checkOpen, linesOf, paymentsOf, rebuilt } from './change.ts';
import type { ComandaProblem, ComandaResult } from './problem.ts';
import { type LineStanding, standingOf } from './standing.ts';

/** A line to pay: some of its units, some cents of it, or all that is left of it. */
export interface LineToPay {
  readonly lineId: string;
  readonly quantity?: number;
  readonly amount?: Cents;
}

/** A requested payment. Without an amount it is the sum of the lines, or without lines all that is left. */
export interface AskedPayment {
  readonly methodId: string;
  readonly amount?: Cents;
  readonly changeFor?: Cents;
  readonly lines?: readonly LineToPay[];
  readonly share?: PersonShare;
  /** `false` declines the service charge on this payment. */
  readonly service?: boolean;
}

/**
 * Takes a payment, in part or for all that is left. `methodName` is the name of the payment method. Refused when it is
 * more than what is left of the comanda or of a line, and when the person's share is already paid.
 */
export function payComanda(
  comanda: Order,
  asked: AskedPayment,
  { id, at, by, device, methodName }: ComandaWriteContext & { readonly methodName: string },
): ComandaResult {
  const payable = firstRefused(checkOpen(comanda), checkShare(comanda, asked.share));
  if (!payable.ok) return payable;
  const covering = asked.lines === undefined ? ok(undefined) : coverLines(comanda, asked.lines);
  if (!covering.ok) return covering;
  const covered = covering.value;
  const withService = asked.service !== false && comanda.order.servicePercent !== undefined;
  const priced = pricedOf(comanda, asked, covered, withService);
  if (!priced.ok) return priced;
  const { amount, service } = priced.value;
  const { methodId, changeFor, share } = asked;
  const payment: ComandaPayment = {
    id,
    methodId,
    name: methodName,
    amount,
    ...(changeFor === undefined ? {} : { changeFor }),
    state: 'received',
    receivedAt: at,
    receivedBy: by,
    ...(device === undefined ? {} : { device }),
    ...(covered === undefined ? {} : { lines: covered }),
    ...(service === undefined ? {} : { service }),
    ...(share === undefined ? {} : { share }),
  };
  const items = covered === undefined ? comanda.order.items : linesOf(comanda);
  return accepted(
    rebuilt(comanda, { items, state: { ...comanda.comanda, payments: [...paymentsOf(comanda), payment] } }),
  );
}

/** The amount of a payment and its service charge; refused when it is more than what is owed. */
function pricedOf(
  comanda: Order,
  { amount: asked, changeFor }: AskedPayment,
  covered: readonly PaidLine[] | undefined,
  withService: boolean,
): Result<{ readonly amount: Cents; readonly service?: Cents }, ComandaProblem> {
  const { left, consumptionLeft, serviceLeft } = standingOf(comanda);
  const most = withService ? left : consumptionLeft;
  if (most === 0) return refused({ code: 'comanda-overpaid', left: 0 });
  const ofLines = covered === undefined ? undefined : sumCents(covered.map(({ amount }) => amount));
  const onTop =
    ofLines !== undefined && withService
      ? serviceOnTop(Math.min(ofLines, consumptionLeft), consumptionLeft, serviceLeft)
      : 0;
  const sum = ofLines === undefined ? undefined : ofLines + onTop;
  const amount = asked ?? sum ?? most;
  if (amount > most) return refused({ code: 'comanda-overpaid', left: most });
  if (amount === 0) return refused({ code: 'invalid-comanda', why: 'no-amount' });
  if (sum !== undefined && amount !== sum) {
    return refused({ code: 'invalid-comanda', why: { linesAddUpTo: sum } });
  }
  if (changeFor !== undefined && changeFor < amount) {
    return refused({ code: 'invalid-comanda', why: 'received-too-little' });
  }
  if (!withService) return ok({ amount });
  return ok({ amount, service: sum === undefined ? serviceInPayment(amount, left, serviceLeft) : onTop });
}

/** The cents that a payment covers of each line; refused when a line does not exist or has less left. */
export function coverLines(comanda: Order, asked: readonly LineToPay[]): Result<readonly PaidLine[], ComandaProblem> {
  const standings = new Map(standingOf(comanda).lines.map((line) => [line.lineId, line]));
  const lines = new Map(linesOf(comanda).map((line) => [line.lineId, line]));
  const covered: PaidLine[] = [];
  for (const { lineId, quantity, amount } of asked) {
    const standing = standings.get(lineId);
    const line = lines.get(lineId);
    if (standing === undefined || line === undefined) return refused({ code: 'comanda-line-not-found' });
    if (covered.some((one) => one.lineId === lineId)) {
      return refused({ code: 'invalid-comanda', why: 'line-twice' });
    }
    if (quantity !== undefined && quantity > line.quantity) {
      return refused({ code: 'comanda-line-not-found', only: { name: line.name, quantity: line.quantity } });
    }
    if (standing.left === 0 && standing.charge > 0)
      return refused({ code: 'comanda-line-paid', name: line.name, left: 0 });
    const cents = amount ?? (quantity === undefined ? standing.left : unitsCharge(standing, line.quantity, quantity));
    if (cents > standing.left) {
      return refused({ code: 'comanda-line-paid', name: line.name, left: standing.left });
    }
    covered.push({ lineId, amount: cents });
  }
  return ok(covered);
}

/**
 * The price of the next units of a line, in cents: units of one line differ by at most one cent and add up to the
 * line's charge, in whatever portions they are paid. Never more than what is left of the line.
 */
export function unitsCharge({ charge, paid, left }: LineStanding, all: number, units: number): Cents {
  const prices = splitEvenly(charge, all);
  let unpaid = 0;
  let sum = 0;
  for (const price of prices) {
    sum += price;
    if (sum > paid) break;
    unpaid += 1;
  }
  return Math.min(left, sumCents(prices.slice(unpaid, unpaid + units)));
}

/** Voids a payment, with a reason. It stays on record. */
export function voidPayment(
  comanda: Order,
  paymentId: string,
  reason: string,
  { at, by }: Pick<ComandaWriteContext, 'at' | 'by'>,
): ComandaResult {
  const open = checkOpen(comanda);
  if (!open.ok) return open;
  const payment = paymentsOf(comanda).find(({ id }) => id === paymentId);
  if (payment === undefined) return refused({ code: 'comanda-payment-not-found' });
  if (payment.state === 'voided') return refused({ code: 'comanda-payment-voided' });
  const voided: ComandaPayment = { ...payment, state: 'voided', voidedAt: at, voidedBy: by, voidReason: reason };
  const payments = paymentsOf(comanda).map((one) => (one.id === paymentId ? voided : one));
  return accepted(rebuilt(comanda, { state: { ...comanda.comanda, payments } }));
}
