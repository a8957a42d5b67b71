import { cancelOrder } from '#domain/orders/cancel.ts';
import type { Order, OrderPayment } from '#domain/orders/order.ts';
import { AWAITING, COMPLETED, phaseOf } from '#domain/orders/status.ts';
import type { BusinessDay } from '#domain/shared/business-day.ts';
import { refused } from '#domain/shared/result.ts';
import { accepted, type ComandaWriteContext, checkOpen, paidOf, receivedPayments } from './change.ts';
import { isOpenComanda } from './comanda.ts';
import type { ComandaResult } from './problem.ts';
import { standingOf } from './standing.ts';

/**
 * Closes a fully paid comanda: status 5, `returnManagerAt` now, and its received payments as the order's. `joined` are
 * the comandas merged into it; they close too. Refused with the amount left to pay.
 */
export function closeComanda(
  comanda: Order,
  joined: readonly Order[],
  { at }: Pick<ComandaWriteContext, 'at'>,
): ComandaResult {
  if (!isOpenComanda(comanda)) return refused({ code: 'already-updated' });
  const open = checkOpen(comanda);
  if (!open.ok) return open;
  const { left } = standingOf(comanda);
  if (left > 0) return refused({ code: 'comanda-not-paid', left });
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
 * Reopens a closed or canceled comanda together with those that were merged into it. Its payments stay received.
 * Refused for one that ended on another business day, whose cash is counted, and for a merged one, which reopens with
 * its target.
 */
export function reopenComanda(
  comanda: Order,
  joined: readonly Order[],
  { today, dayOf }: { readonly today: BusinessDay; readonly dayOf: (instant: string) => BusinessDay },
): ComandaResult {
  const phase = phaseOf(comanda.status);
  if (phase !== 'completed' && phase !== 'canceled') return refused({ code: 'already-updated' });
  const { mergedInto } = comanda.comanda ?? {};
  if (mergedInto !== undefined) {
    return refused({ code: 'comanda-merged', into: mergedInto.command, why: 'reopen' });
  }
  if (dayOf(comanda.returnManagerAt ?? comanda.createdAt) !== today) {
    return refused({ code: 'comanda-closed', why: 'another-day' });
  }
  const opened = { ...open(comanda), order: { ...comanda.order, payments: [] } };
  return accepted(opened, ...joined.filter((one) => !isOpenComanda(one)).map(open));
}

function open({ returnManagerAt: _returnManagerAt, ...comanda }: Order): Order {
  return { ...comanda, status: AWAITING };
}

/** Cancels a comanda without payments that is not part of a merge. The reason is kept in the event. */
export function cancelComanda(comanda: Order): ComandaResult {
  if (!isOpenComanda(comanda)) return refused({ code: 'already-updated' });
  const open = checkOpen(comanda);
  if (!open.ok) return open;
  if ((comanda.comanda?.merged ?? []).length > 0) return refused({ code: 'comanda-merged' });
  if (paidOf(comanda) > 0) return refused({ code: 'comanda-has-payments' });
  const canceled = cancelOrder(comanda);
  return canceled.ok ? accepted(canceled.value) : refused({ code: 'already-updated' });
}
