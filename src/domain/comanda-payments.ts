import type { ComandaPayment, PaidLine, PersonShare } from './comanda.ts';
import {
  accepted,
  type ComandaDoing,
  type ComandaResult,
  linesOf,
  paymentsOf,
  type RefusedComanda,
  rebuilt,
  refusalToTouch,
  refuseComanda,
} from './comanda-change.ts';
import { refusalOfShare } from './comanda-shares.ts';
import { type LineStanding, standingOf } from './comanda-standing.ts';
import { type Cents, formatBrl, splitEvenly, sumCents } from './money.ts';
import type { Order } from './order.ts';
import { RECEIVED_TOO_LITTLE } from './order-totals.ts';
import { serviceInPayment, serviceOnTop } from './service-charge.ts';

/** A line to pay: so many of its units, so many cents of it, or all that is left of it. */
export interface LineToPay {
  readonly lineId: string;
  readonly quantity?: number;
  readonly amount?: Cents;
}

/** What is handed over. Without an amount it is the sum of the lines, or without those all that is left. */
export interface AskedPayment {
  readonly methodId: string;
  readonly amount?: Cents;
  readonly changeFor?: Cents;
  readonly lines?: readonly LineToPay[];
  readonly share?: PersonShare;
  /** `false`: whoever pays declines the service charge on this part. */
  readonly service?: boolean;
}

/**
 * Takes a payment in, in part or for all that is left. `methodName` is the name of the payment method. Refused where it
 * is more than what is left, of the comanda or of a line, and where the person has paid.
 */
export function payComanda(
  comanda: Order,
  asked: AskedPayment,
  { id, at, by, device, methodName }: ComandaDoing & { readonly methodName: string },
): ComandaResult {
  const refusal = refusalToTouch(comanda) ?? refusalOfShare(comanda, asked.share);
  if (refusal !== null) return refusal;
  const covered = asked.lines === undefined ? undefined : coverLines(comanda, asked.lines);
  if (covered !== undefined && 'ok' in covered) return covered;
  const withService = asked.service !== false && comanda.order.servicePercent !== undefined;
  const priced = pricedOf(comanda, asked, covered, withService);
  if ('ok' in priced) return priced;
  const { amount, service } = priced;
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
    ...(withService ? { service } : {}),
    ...(share === undefined ? {} : { share }),
  };
  const items = covered === undefined ? comanda.order.items : linesOf(comanda);
  return accepted(
    rebuilt(comanda, { items, state: { ...comanda.comanda, payments: [...paymentsOf(comanda), payment] } }),
  );
}

/** What is paid and how much of it is service charge; refused where that is not what is owed. */
function pricedOf(
  comanda: Order,
  { amount: asked, changeFor }: AskedPayment,
  covered: readonly PaidLine[] | undefined,
  withService: boolean,
): { readonly amount: Cents; readonly service: Cents } | RefusedComanda {
  const { left, consumptionLeft, serviceLeft } = standingOf(comanda);
  const most = withService ? left : consumptionLeft;
  if (most === 0) return refuseComanda('comanda-overpaid', 'Não falta pagar nada.');
  const ofLines = covered === undefined ? undefined : sumCents(covered.map(({ amount }) => amount));
  const onTop =
    ofLines !== undefined && withService
      ? serviceOnTop(Math.min(ofLines, consumptionLeft), consumptionLeft, serviceLeft)
      : 0;
  const sum = ofLines === undefined ? undefined : ofLines + onTop;
  const amount = asked ?? sum ?? most;
  if (amount > most) return refuseComanda('comanda-overpaid', `Falta pagar só ${formatBrl(most)}.`);
  if (amount === 0) return refuseComanda('invalid-comanda', 'Informe o valor recebido.');
  if (sum !== undefined && amount !== sum) {
    return refuseComanda('invalid-comanda', `Os itens escolhidos somam ${formatBrl(sum)}.`);
  }
  if (changeFor !== undefined && changeFor < amount) {
    return refuseComanda('invalid-comanda', RECEIVED_TOO_LITTLE);
  }
  if (!withService) return { amount, service: 0 };
  return { amount, service: sum === undefined ? serviceInPayment(amount, left, serviceLeft) : onTop };
}

/** The cents that a payment covers of each line; refused where one is not there, not left or not that much. */
export function coverLines(comanda: Order, asked: readonly LineToPay[]): readonly PaidLine[] | RefusedComanda {
  const standings = new Map(standingOf(comanda).lines.map((line) => [line.lineId, line]));
  const lines = new Map(linesOf(comanda).map((line) => [line.lineId, line]));
  const covered: PaidLine[] = [];
  for (const { lineId, quantity, amount } of asked) {
    const standing = standings.get(lineId);
    const line = lines.get(lineId);
    if (standing === undefined || line === undefined) return refuseComanda('comanda-line-not-found');
    if (covered.some((one) => one.lineId === lineId)) {
      return refuseComanda('invalid-comanda', 'Um item aparece duas vezes.');
    }
    if (quantity !== undefined && quantity > line.quantity) {
      return refuseComanda('comanda-line-not-found', `Há só ${line.quantity} × ${line.name} nesta comanda.`);
    }
    if (standing.left === 0 && standing.charge > 0)
      return refuseComanda('comanda-line-paid', `${line.name} já foi pago.`);
    const cents = amount ?? (quantity === undefined ? standing.left : unitsCharge(standing, line.quantity, quantity));
    if (cents > standing.left) {
      return refuseComanda('comanda-line-paid', `De ${line.name} falta pagar só ${formatBrl(standing.left)}.`);
    }
    covered.push({ lineId, amount: cents });
  }
  return covered;
}

/**
 * What the next units of a line cost: units of one line differ by one cent at most, and all of them add up to the line's
 * charge, in whatever portions they are paid. Never more than what is left of the line.
 */
export function unitsCharge({ charge, paid, left }: LineStanding, all: number, units: number): Cents {
  const prices = splitEvenly(charge, all);
  let unpaid = 0;
  for (let sum = prices[0] ?? 0; sum <= paid && unpaid < all; sum += prices[unpaid] ?? 0) unpaid += 1;
  return Math.min(left, sumCents(prices.slice(unpaid, unpaid + units)));
}

/** Says that a payment was none, with a reason. It stays on record. */
export function voidPayment(
  comanda: Order,
  paymentId: string,
  reason: string,
  { at, by }: Pick<ComandaDoing, 'at' | 'by'>,
): ComandaResult {
  const refusal = refusalToTouch(comanda);
  if (refusal !== null) return refusal;
  const payment = paymentsOf(comanda).find(({ id }) => id === paymentId);
  if (payment === undefined) return refuseComanda('comanda-payment-not-found');
  if (payment.state === 'voided') return refuseComanda('comanda-payment-voided');
  const voided: ComandaPayment = { ...payment, state: 'voided', voidedAt: at, voidedBy: by, voidReason: reason };
  const payments = paymentsOf(comanda).map((one) => (one.id === paymentId ? voided : one));
  return accepted(rebuilt(comanda, { state: { ...comanda.comanda, payments } }));
}
