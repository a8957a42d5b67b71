import type { Order, OrderContents, OrderPayment, OrderTip } from '#domain/orders/order.ts';
import { courierSinceOf } from '#domain/orders/ride/since.ts';
import { COMPLETED, phaseOf } from '#domain/orders/status.ts';
import { setTips } from '#domain/orders/tips/set.ts';
import { accept, refuse, type Transition } from '#domain/orders/transition.ts';
import { type InstantMs, toIso } from '#domain/shared/instant.ts';
import type { DeliveryFailure, DeliveryProof, DeliveryStep, DeliveryStepKind } from './progress.ts';
import { lastStepOf } from './stage.ts';

/** A step that a courier reports: `at` by his phone (absent: now), `now` by the server. */
export interface ReportedStep {
  readonly kind: DeliveryStepKind;
  readonly at?: InstantMs | undefined;
  readonly now: InstantMs;
  readonly proof?: DeliveryProof | undefined;
  readonly failure?: DeliveryFailure | undefined;
  /** The new payments of the order, if the customer paid in another way. */
  readonly payments?: readonly OrderPayment[] | undefined;
  /** The tips of the order that he names; absent if he names none. */
  readonly tips?: readonly OrderTip[] | undefined;
  /** He has money that a person must check: his return does not complete the order. */
  readonly awaitsCheck?: boolean;
}

/** The steps that may follow each one; the first entry is for an order without a step. */
const FOLLOWS: Readonly<Record<DeliveryStepKind | 'none', readonly DeliveryStepKind[]>> = {
  none: ['left', 'arrived', 'delivered', 'failed'],
  left: ['arrived', 'delivered', 'failed'],
  arrived: ['delivered', 'failed'],
  delivered: ['returned'],
  failed: ['delivered', 'returned'],
  returned: [],
};

const RANK: Readonly<Record<DeliveryStepKind, number>> = { left: 0, arrived: 1, delivered: 2, failed: 2, returned: 3 };

/**
 * Adds the step that the order's courier reports. A repeated step, or one that later steps include, returns the same
 * object. `delivered` sets `deliveredAt`. `returned` sets `returnAt` and completes the order, unless the delivery
 * failed or money must be checked: then the order stays on route until the shop ends it. An order that the shop
 * completed in the meantime also takes the steps and stays completed. Refused as already updated if the step cannot
 * follow.
 */
export function addStep(order: Order, reported: ReportedStep): Transition {
  const last = lastStepOf(order);
  if (last !== undefined && isAlreadyReported(last.kind, reported.kind)) return accept(order);
  if (!FOLLOWS[last?.kind ?? 'none'].includes(reported.kind)) return refuse('already-updated');
  const at = boundedAt(order, reported);
  const completes = reported.kind === 'returned' && phaseOf(order.status) === 'on-route' && !staysOpen(order, reported);
  const step: DeliveryStep = {
    kind: reported.kind,
    at,
    receivedAt: toIso(reported.now),
    ...(reported.proof === undefined ? {} : { proof: reported.proof }),
    ...(reported.failure === undefined ? {} : { failure: reported.failure }),
    ...(reported.payments === undefined
      ? {}
      : { paymentsBefore: order.order.payments, paymentsTaken: reported.payments }),
    ...(reported.tips === undefined ? {} : { tipsBefore: order.order.tips ?? [], tipsTaken: reported.tips }),
    ...(completes ? { completed: true } : {}),
  };
  const steps = [...(order.delivery?.steps ?? []), step];
  return accept({
    ...order,
    ...(completes ? { status: COMPLETED } : {}),
    ...(reported.kind === 'delivered' ? { deliveredAt: at } : {}),
    ...(reported.kind === 'returned' ? { returnAt: order.returnAt ?? at } : {}),
    order: contentsAfter(order, reported),
    delivery: { ...order.delivery, steps },
  });
}

/** The order's contents with the payments and tips that he reports; the same object if he reports none. */
function contentsAfter(order: Order, { payments, tips }: ReportedStep): OrderContents {
  const paid = payments === undefined ? order : { ...order, order: { ...order.order, payments } };
  return (tips === undefined ? paid : setTips(paid, tips)).order;
}

/**
 * The instant of a step: the phone's, bounded by the dispatch or the step before, and by now. So a wrong clock has
 * little effect.
 */
function boundedAt(order: Order, { at, now }: ReportedStep): string {
  const earliest = Date.parse(lastStepOf(order)?.at ?? courierSinceOf(order) ?? order.createdAt);
  return toIso(Math.min(Math.max(at ?? now, earliest), now));
}

/** A repeated step (two pages or two presses), or an earlier step that arrives after a later one. */
function isAlreadyReported(last: DeliveryStepKind, reported: DeliveryStepKind): boolean {
  return last === reported || RANK[reported] < RANK[last];
}

function staysOpen(order: Order, { awaitsCheck = false }: ReportedStep): boolean {
  return awaitsCheck || lastStepOf(order)?.kind === 'failed';
}
