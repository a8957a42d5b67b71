import { areSamePayments } from '#domain/orders/corrections/same-payments.ts';
import type { Order } from '#domain/orders/order.ts';
import { DISPATCHED, phaseOf } from '#domain/orders/status.ts';
import { setTips } from '#domain/orders/tips/set.ts';
import { accept, refuse, type Transition } from '#domain/orders/transition.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import type { DeliveryStep, DeliveryStepKind } from './progress.ts';
import { lastStepOf, undoUntil } from './stage.ts';

export interface Undo {
  /** The step to take back; absent is the last one. */
  readonly kind?: DeliveryStepKind | undefined;
  /** When he pressed, by his phone (absent: now); `now` is the server's time. */
  readonly at?: InstantMs | undefined;
  readonly now: InstantMs;
}

/**
 * Removes the last step and all its effects; payments and tips that the shop has corrected since stay. Refused two minutes
 * after the step, by the phone's clock within the server's bounds, and as already updated if another step is the last one
 * or the shop has completed the order since.
 */
export function undoStep(order: Order, { kind, at, now }: Undo): Transition {
  const last = lastStepOf(order);
  if (last === undefined || (kind !== undefined && last.kind !== kind)) return refuse('already-updated');
  const isOpen = phaseOf(order.status) === 'on-route' || last.completed === true;
  if (!isOpen) return refuse('already-updated');
  const pressed = Math.min(Math.max(at ?? now, Date.parse(last.at)), now);
  if (pressed > (undoUntil(order) ?? 0)) return refuse('undo-too-late');
  return accept(withoutLast(order, last));
}

function withoutLast(order: Order, last: DeliveryStep): Order {
  const { delivery, deliveredAt, returnAt, ...rest } = order;
  const steps = delivery?.steps?.slice(0, -1) ?? [];
  const { steps: _steps, ...others } = delivery ?? {};
  const left = steps.length === 0 ? others : { ...others, steps };
  return {
    ...rest,
    order: contentsBefore(order, last),
    ...(deliveredAt === undefined || last.kind === 'delivered' ? {} : { deliveredAt }),
    ...(returnAt === undefined || last.kind === 'returned' ? {} : { returnAt }),
    ...(last.completed === true ? { status: DISPATCHED } : {}),
    ...(Object.keys(left).length === 0 ? {} : { delivery: left }),
  };
}

/**
 * The order's contents without the payments and tips that the step wrote. Those that the shop corrected since stay; steps
 * stored earlier do not say what they wrote.
 */
function contentsBefore(order: Order, { paymentsBefore, paymentsTaken, tipsBefore, tipsTaken }: DeliveryStep) {
  const { payments, tips = [] } = order.order;
  const keepsPayments = paymentsBefore === undefined || !areSamePayments(payments, paymentsTaken ?? payments);
  const unpaid = keepsPayments ? order : { ...order, order: { ...order.order, payments: paymentsBefore } };
  const keepsTips = tipsBefore === undefined || !areSamePayments(tips, tipsTaken ?? tips);
  return (keepsTips ? unpaid : setTips(unpaid, tipsBefore)).order;
}
