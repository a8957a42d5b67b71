import type { Order } from '#domain/orders/order.ts';
import { ok, type Result, refused } from '#domain/shared/result.ts';
import type { PartnerCouriers, PartnerDriver, PartnerProblem } from '#server/partner/couriers.ts';
import { newsOf, type PartnerDelivery } from '#server/partner/delivery-store.ts';
import { callOffDelivery } from './cancel.ts';
import type { CallParts } from './parts.ts';
import { readDelivery } from './read-delivery.ts';

const NOBODY = refused({ code: 'no-partner-driver' } as const);

/**
 * What the rules of orders ask the partner: the driver and the cancelation. Finds calls of this portal among the
 * deliveries, others at the partner by number.
 */
export function createOrderCouriers(parts: CallParts): PartnerCouriers {
  const { deliveries } = parts;
  return {
    async driverFor(establishmentId, order) {
      const delivery = await deliveries.latest(establishmentId, order.id);
      if (delivery?.partnerOrderId === undefined || delivery.endedAt !== undefined) {
        return foreignDriver(parts, establishmentId, order);
      }
      return ownDriver(parts, delivery);
    },
    async callOff(establishmentId, order, by) {
      const delivery = await deliveries.latest(establishmentId, order.id);
      if (delivery === undefined || delivery.endedAt !== undefined) return ok(undefined);
      return callOffDelivery(parts, delivery, by);
    },
  };
}

type DriverAnswer = Promise<Result<PartnerDriver, PartnerProblem>>;

async function ownDriver(parts: CallParts, delivery: PartnerDelivery): DriverAnswer {
  const read = await readDelivery(parts, delivery);
  if (!read.ok) return refused({ code: 'partner-error', message: read.problem.message });
  const { driver, state: _state, ...call } = newsOf(read.value);
  const { state } = read.value;
  const isTaken = state === 'assigned' || state === 'picked-up';
  return driver && isTaken ? ok({ driver, call: { ...call, state } }) : NOBODY;
}

/** The driver of a delivery called outside the portal, under the order's given number or its own id. */
async function foreignDriver({ ports }: CallParts, establishmentId: string, { id, lalamove }: Order): DriverAnswer {
  const port = await ports.for(establishmentId);
  const answer = await port.driver(establishmentId, lalamove?.orderId ?? id);
  if (!answer.ok) return refused({ code: 'partner-error', message: answer.problem.message });
  if (answer.value === undefined) return NOBODY;
  return ok({ driver: answer.value.driver, ...(lalamove === undefined ? {} : { call: lalamove }) });
}
