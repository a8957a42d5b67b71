import type { DriverReason } from '#contract/partner-schema.ts';
import { type Cents, formatDecimal } from '#domain/money.ts';
import { partnerProblem } from '#server/partner/partner-problem.ts';
import { ProblemError } from '#server/problem.ts';
import type { Actor } from '#server/session/caller.ts';
import type { StoredOrder } from '#server/store/order-store.ts';
import type { DeliveryState, PartnerDelivery } from '#server/store/partner-delivery.ts';
import { callOffDelivery, RUNNING } from './call-off.ts';
import type { LalamoveKeys } from './lalamove-accounts.ts';
import type { LalamoveCall } from './lalamove-client.ts';
import type { LalamoveParts } from './lalamove-parts.ts';
import { readDelivery, readOrder, truthOf } from './read-delivery.ts';
import { showDelivery } from './show-delivery.ts';

/** What an operator does with a call that is open. Each answers the order as it is then, and stands in its history. */
export interface OpenCallActions {
  cancel(asked: AskedOfCall): Promise<StoredOrder>;
  changeDriver(asked: AskedOfCall, reason: DriverReason): Promise<StoredOrder>;
  addPriorityFee(asked: AskedOfCall, amount: Cents): Promise<StoredOrder>;
  /** Says what somebody found at the partner; undefined for "it is not there". */
  resolve(asked: AskedOfCall, partnerOrderId: string | undefined): Promise<StoredOrder>;
}

/** Whose order it is, and who asks. */
export interface AskedOfCall {
  readonly establishmentId: string;
  readonly orderId: string;
  readonly actor: Actor;
}

export function createOpenCallActions(parts: LalamoveParts): OpenCallActions {
  return {
    async cancel(asked) {
      await callOffDelivery(parts, await deliveryIn(parts, asked, RUNNING));
      return show(parts, asked, 'cancel-partner-call');
    },
    async changeDriver(asked, reason) {
      const delivery = await deliveryIn(parts, asked, ['assigned', 'picked-up']);
      await ask(parts, delivery, {
        method: 'DELETE',
        path: `${pathOf(delivery)}/drivers/${encodeURIComponent(delivery.driverId)}`,
        data: { reason },
      });
      return show(parts, asked, 'change-partner-driver');
    },
    async addPriorityFee(asked, amount) {
      const delivery = await deliveryIn(parts, asked, ['searching']);
      const data = { priorityFee: formatDecimal(amount) };
      await ask(parts, delivery, { method: 'POST', path: `${pathOf(delivery)}/priority-fee`, data });
      return show(parts, asked, 'add-priority-fee');
    },
    async resolve(asked, partnerOrderId) {
      const delivery = await deliveryIn(parts, asked, ['uncertain']);
      if (partnerOrderId === undefined) {
        const change = { state: 'over', ending: 'not-found' } as const;
        await parts.deliveries.settle(delivery, ['uncertain'], change, parts.clock());
      } else await claim(parts, delivery, partnerOrderId);
      return show(parts, asked, 'resolve-partner-call');
    },
  };
}

/** An order of the partner becomes the delivery's: only where the partner says that it came from this very call. */
async function claim(parts: LalamoveParts, delivery: PartnerDelivery, partnerOrderId: string): Promise<void> {
  const { establishmentId } = delivery;
  const keys = await keysOf(parts, establishmentId);
  const answer = await readOrder(parts, establishmentId, keys, partnerOrderId);
  if (answer.outcome !== 'done') throw partnerProblem('partner-error', answer.message);
  const order = answer.value;
  const isIts = order.mark === delivery.id || order.quotationId === delivery.quotationId;
  if (!isIts) throw new ProblemError('partner-other-call');
  const truth = truthOf(order, { ...delivery, state: 'searching' }, undefined);
  const settled = await parts.deliveries.settle(delivery, ['uncertain'], truth, parts.clock());
  if (settled && settled.driverId !== '') await readDelivery(parts, settled);
}

/** Asks the partner for something about a delivery, then reads what became of it. */
async function ask(parts: LalamoveParts, delivery: PartnerDelivery, call: LalamoveCall): Promise<void> {
  const keys = await keysOf(parts, delivery.establishmentId);
  const answer = await parts.call(delivery.establishmentId, keys, call);
  const read = await readDelivery(parts, delivery);
  if (answer.outcome === 'done') return;
  // The answer may be lost and the wish granted; the delivery as it was read says so.
  if (answer.outcome === 'unknown' && read.outcome === 'read' && read.delivery.version !== delivery.version) return;
  throw partnerProblem('partner-error', answer.message);
}

/** The order's open call, in one of the states that the action starts from. */
async function deliveryIn(
  { deliveries, orders }: LalamoveParts,
  { establishmentId, orderId }: AskedOfCall,
  states: readonly DeliveryState[],
): Promise<PartnerDelivery> {
  const delivery = await deliveries.latest(establishmentId, orderId);
  if (delivery && states.includes(delivery.state)) return delivery;
  if (!(await orders.read(establishmentId, orderId))) throw new ProblemError('order-not-found');
  const isUncertain = delivery?.state === 'placing' || delivery?.state === 'uncertain';
  throw new ProblemError(isUncertain ? 'partner-uncertain' : 'partner-call-missing');
}

async function keysOf({ accounts }: LalamoveParts, establishmentId: string): Promise<LalamoveKeys> {
  const keys = await accounts.keys(establishmentId);
  if (!keys) throw new ProblemError('partner-not-configured');
  return keys;
}

async function show(parts: LalamoveParts, asked: AskedOfCall, verb: string): Promise<StoredOrder> {
  const stored = await showDelivery(parts, asked, { actor: asked.actor, verb });
  if (!stored) throw new ProblemError('order-not-found');
  return stored;
}

function pathOf({ partnerOrderId = '' }: PartnerDelivery): string {
  return `/v3/orders/${encodeURIComponent(partnerOrderId)}`;
}
