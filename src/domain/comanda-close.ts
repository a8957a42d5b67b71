import type { BusinessDay } from './business-day.ts';
import { cancelOrder } from './cancel.ts';
import { isOpenComanda } from './comanda.ts';
import {
  accepted,
  type ComandaDoing,
  type ComandaResult,
  paidOf,
  receivedPayments,
  refusalToTouch,
  refuseComanda,
} from './comanda-change.ts';
import { standingOf } from './comanda-standing.ts';
import { formatBrl } from './money.ts';
import type { Order, OrderPayment } from './order.ts';
import { AWAITING, COMPLETED, phaseOf } from './order-status.ts';

/**
 * Closes a comanda of which nothing is left to pay: status 5, `returnManagerAt` now, and its received payments as the
 * order's. `joined` are the comandas merged into it, which close along. Refused with what is missing.
 */
export function closeComanda(
  comanda: Order,
  joined: readonly Order[],
  { at }: Pick<ComandaDoing, 'at'>,
): ComandaResult {
  if (!isOpenComanda(comanda)) return refuseComanda('already-updated');
  const refusal = refusalToTouch(comanda);
  if (refusal !== null) return refusal;
  const { left } = standingOf(comanda);
  if (left > 0) return refuseComanda('comanda-not-paid', `Faltam ${formatBrl(left)}.`);
  const payments = receivedPayments(comanda).map(
    ({ methodId, name, amount, changeFor }): OrderPayment => ({
      methodId,
      name,
      amount,
      ...(changeFor === undefined ? {} : { changeFor }),
    }),
  );
  const closed = { status: COMPLETED, returnManagerAt: at };
  return accepted(
    { ...comanda, ...closed, order: { ...comanda.order, payments } },
    ...joined.filter(isOpenComanda).map((one) => ({ ...one, ...closed })),
  );
}

/**
 * Opens a closed or canceled comanda again, with those that closed along. Its payments stay received. Refused for one
 * that ended on another business day, whose cash is counted, and for one that is merged: the other one reopens it.
 */
export function reopenComanda(
  comanda: Order,
  joined: readonly Order[],
  { today, dayOf }: { readonly today: BusinessDay; readonly dayOf: (instant: string) => BusinessDay },
): ComandaResult {
  const phase = phaseOf(comanda.status);
  if (phase !== 'completed' && phase !== 'canceled') return refuseComanda('already-updated');
  const { mergedInto } = comanda.comanda ?? {};
  if (mergedInto !== undefined) {
    return refuseComanda('comanda-merged', `Esta comanda está junta com a ${mergedInto.command}. Reabra aquela.`);
  }
  if (dayOf(comanda.returnManagerAt ?? comanda.createdAt) !== today) {
    return refuseComanda('comanda-closed', 'Esta comanda terminou em outro dia e não pode ser reaberta.');
  }
  const opened = { ...open(comanda), order: { ...comanda.order, payments: [] } };
  return accepted(opened, ...joined.filter((one) => !isOpenComanda(one)).map(open));
}

function open({ returnManagerAt: _returnManagerAt, ...comanda }: Order): Order {
  return { ...comanda, status: AWAITING };
}

/** Cancels a comanda that nobody paid for and that is merged with none. The reason goes into the event. */
export function cancelComanda(comanda: Order): ComandaResult {
  if (!isOpenComanda(comanda)) return refuseComanda('already-updated');
  const refusal = refusalToTouch(comanda);
  if (refusal !== null) return refusal;
  if ((comanda.comanda?.merged ?? []).length > 0) return refuseComanda('comanda-merged');
  if (paidOf(comanda) > 0) return refuseComanda('comanda-has-payments');
  const canceled = cancelOrder(comanda);
  return canceled.ok ? accepted(canceled.order) : refuseComanda('already-updated');
}
