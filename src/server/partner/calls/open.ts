import type { DriverReason } from '#contract/partner/schema.ts';
import type { Cents } from '#domain/shared/money.ts';
import type { Actor } from '#server/access/caller.ts';
import type { StoredOrder } from '#server/orders/order-store.ts';
import { type DeliveryState, type PartnerDelivery, RUNNING } from '#server/partner/delivery-store.ts';
import type { PartnerPort, PortAnswer } from '#server/partner/port.ts';
import { partnerProblem, portProblem } from '#server/partner/problem.ts';
import { ProblemError } from '#server/platform/problem.ts';
import { callOffDelivery } from './cancel.ts';
import type { CallParts } from './parts.ts';
import { readDelivery, truthOf } from './read-delivery.ts';
import { showDelivery } from './show-delivery.ts';

/** The operator's actions on an open call. Each returns the current order and is recorded in its history. */
export interface OpenCallActions {
  cancel(asked: AskedOfCall): Promise<StoredOrder>;
  changeDriver(asked: AskedOfCall, reason: DriverReason): Promise<StoredOrder>;
  addPriorityFee(asked: AskedOfCall, amount: Cents): Promise<StoredOrder>;
  /** Records what a person found at the partner; undefined for "it is not there". */
  resolve(asked: AskedOfCall, partnerOrderId: string | undefined): Promise<StoredOrder>;
}

/** The order, and the author of the action. */
export interface AskedOfCall {
  readonly establishmentId: string;
  readonly orderId: string;
  readonly actor: Actor;
}

export function createOpenCallActions(parts: CallParts): OpenCallActions {
  return {
    async cancel(asked) {
      const delivery = await deliveryIn(parts, asked, RUNNING);
      const by = { actor: asked.actor, verb: 'cancel-partner-call' };
      const answer = await callOffDelivery(parts, delivery, by);
      if (!answer.ok) throw partnerProblem(answer.problem.code, answer.problem.message);
      return show(parts, delivery, by);
    },
    async changeDriver(asked, reason) {
      const delivery = await deliveryIn(parts, asked, ['assigned', 'picked-up']);
      const { establishmentId, driverId } = delivery;
      await ask(parts, delivery, (port, number) => port.changeDriver(establishmentId, number, { driverId, reason }));
      return show(parts, delivery, { actor: asked.actor, verb: 'change-partner-driver' });
    },
    async addPriorityFee(asked, amount) {
      const delivery = await deliveryIn(parts, asked, ['searching']);
      await ask(parts, delivery, (port, number) => port.addPriority(delivery.establishmentId, number, amount));
      return show(parts, delivery, { actor: asked.actor, verb: 'add-priority-fee' });
    },
    async resolve(asked, partnerOrderId) {
      const delivery = await deliveryIn(parts, asked, ['uncertain']);
      if (partnerOrderId === undefined) {
        const change = { state: 'over', ending: 'not-found' } as const;
        await parts.deliveries.settle(delivery, ['uncertain'], change, parts.clock());
      } else await claim(parts, delivery, partnerOrderId);
      return show(parts, delivery, { actor: asked.actor, verb: 'resolve-partner-call' });
    },
  };
}

/** Assigns an order of the partner to the delivery, only if the partner confirms that it came from this call. */
async function claim(parts: CallParts, delivery: PartnerDelivery, partnerOrderId: string): Promise<void> {
  const { establishmentId } = delivery;
  const answer = await parts.ports.of(delivery.service).read(establishmentId, partnerOrderId);
  if (!answer.ok) throw portProblem(answer.problem);
  const { mark, quotationId } = answer.value;
  const isIts = mark === delivery.id || quotationId === delivery.quotationId;
  if (!isIts) throw new ProblemError('partner-other-call');
  const truth = truthOf(answer.value, { ...delivery, state: 'searching' });
  await parts.deliveries.settle(delivery, ['uncertain'], truth, parts.clock());
}

/** Sends a request about a delivery to the partner, then reads the delivery. */
async function ask(
  parts: CallParts,
  delivery: PartnerDelivery,
  request: (port: PartnerPort, number: string) => Promise<PortAnswer<void>>,
): Promise<void> {
  const answer = await request(parts.ports.of(delivery.service), delivery.partnerOrderId ?? '');
  const read = await readDelivery(parts, delivery);
  if (answer.ok) return;
  // The request may have succeeded although its answer was lost: then the delivery has changed.
  if (answer.problem.code === 'unknown' && read.ok && read.value.version !== delivery.version) return;
  throw portProblem(answer.problem);
}

/** The order's open call, in one of the states in which the action is possible. */
async function deliveryIn(
  { deliveries, orders }: CallParts,
  { establishmentId, orderId }: AskedOfCall,
  states: readonly DeliveryState[],
): Promise<PartnerDelivery> {
  const delivery = await deliveries.latest(establishmentId, orderId);
  if (delivery && states.includes(delivery.state)) return delivery;
  if (!(await orders.read(establishmentId, orderId))) throw new ProblemError('order-not-found');
  const isUncertain = delivery?.state === 'placing' || delivery?.state === 'uncertain';
  throw new ProblemError(isUncertain ? 'partner-uncertain' : 'partner-call-missing');
}

async function show(...shown: Required<Parameters<typeof showDelivery>>): Promise<StoredOrder> {
  const stored = await showDelivery(...shown);
  if (!stored) throw new ProblemError('order-not-found');
  return stored;
}
