import type { Order, OrderPayment } from '#domain/orders/order.ts';
import { COMPLETED, phaseOf } from '#domain/orders/status.ts';
import { accept, refuse, type Transition } from '#domain/orders/transition.ts';
import { type InstantMs, toIso } from '#domain/shared/instant.ts';
import type { DeliveryFailure, DeliveryProof, DeliveryStep, DeliveryStepKind } from './progress.ts';
import { lastStepOf } from './stage.ts';

/** What a courier tells, and when: `at` by his phone (absent: now), `now` by the portal. */
export interface TellStep {
  readonly kind: DeliveryStepKind;
  readonly at?: InstantMs | undefined;
  readonly now: InstantMs;
  readonly proof?: DeliveryProof | undefined;
  readonly failure?: DeliveryFailure | undefined;
  /** The order's payments from now on, where the customer paid in another way. */
  readonly payments?: readonly OrderPayment[] | undefined;
  /** He has money to hand over that somebody checks: his return does not complete the order. */
  readonly awaitsCheck?: boolean;
}

/** The steps that may follow each one; the first entry is for an order of which nothing was told yet. */
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
 * Writes what the order's courier tells. Told again, or what later steps already say, leaves the order as it is (the same
 * object). `delivered` sets `deliveredAt`. `returned` sets `returnAt` and completes the order, unless it could not be
 * handed over or money is to be checked: then it stays on route until the shop ends it. An order that the shop completed
 * meanwhile takes the steps as well and stays completed. Refused as already updated where the step does not follow.
 */
export function tellStep(order: Order, told: TellStep): Transition {
  const last = lastStepOf(order);
  if (last !== undefined && isToldAlready(last.kind, told.kind)) return accept(order);
  if (!FOLLOWS[last?.kind ?? 'none'].includes(told.kind)) return refuse('already-updated');
  const at = boundedAt(order, told);
  const completes = told.kind === 'returned' && phaseOf(order.status) === 'on-route' && !staysOpen(order, told);
  const step: DeliveryStep = {
    kind: told.kind,
    at,
    receivedAt: toIso(told.now),
    ...(told.proof === undefined ? {} : { proof: told.proof }),
    ...(told.failure === undefined ? {} : { failure: told.failure }),
    ...(told.payments === undefined ? {} : { paymentsBefore: order.order.payments }),
    ...(completes ? { completed: true } : {}),
  };
  const steps = [...(order.delivery?.steps ?? []), step];
  return accept({
    ...order,
    ...(completes ? { status: COMPLETED } : {}),
    ...(told.kind === 'delivered' ? { deliveredAt: at } : {}),
    ...(told.kind === 'returned' ? { returnAt: order.returnAt ?? at } : {}),
    ...(told.payments === undefined ? {} : { order: { ...order.order, payments: told.payments } }),
    delivery: { ...order.delivery, steps },
  });
}

/**
 * The instant of a step: the phone's, not before the dispatch or the step before, and not after now. A wrong clock, or a
 * wrong word, moves it no further than that.
 */
function boundedAt(order: Order, { at, now }: TellStep): string {
  const earliest = Date.parse(lastStepOf(order)?.at ?? order.dispatchAt ?? order.createdAt);
  return toIso(Math.min(Math.max(at ?? now, earliest), now));
}

/** Told twice, by two pages or two presses; or an earlier step arrives after a later one. */
function isToldAlready(last: DeliveryStepKind, told: DeliveryStepKind): boolean {
  return last === told || RANK[told] < RANK[last];
}

function staysOpen(order: Order, { awaitsCheck = false }: TellStep): boolean {
  return awaitsCheck || lastStepOf(order)?.kind === 'failed';
}
