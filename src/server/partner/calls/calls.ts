import { checkAction } from '#domain/orders/transition.ts';
import type { Coordinates } from '#domain/places/distance.ts';
import { ok, type Refusal, type Result } from '#domain/shared/result.ts';
import type { StoredOrder } from '#server/orders/order-store.ts';
import type { NewsMessage, PartnerPort } from '#server/partner/port.ts';
import type { StoredQuote } from '#server/partner/quote-store.ts';
import { ProblemError } from '#server/platform/problem.ts';
import { askQuote } from './ask-quote.ts';
import type { DeliveryFollower } from './follower.ts';
import { createOpenCallActions, type OpenCallActions } from './open.ts';
import type { CallParts } from './parts.ts';
import { type AskedCall, placeCall } from './place.ts';

/** The operators' requests to the partner, whichever it is. */
export interface PartnerCalls extends OpenCallActions {
  /** The price of a delivery, for an awaiting order. */
  quote(establishmentId: string, orderId: string, place?: Coordinates): Promise<StoredQuote>;
  place(asked: AskedCall): Promise<StoredOrder>;
}

export function createPartnerCalls(parts: CallParts): PartnerCalls {
  const { orders } = parts;
  const portOf = async (establishmentId: string): Promise<PartnerPort> => {
    const port = await parts.ports.for(establishmentId);
    if (!port.tellsPrices) throw new ProblemError('partner-not-configured');
    return port;
  };
  return {
    ...createOpenCallActions(parts),
    async quote(establishmentId, orderId, place) {
      const stored = await orders.read(establishmentId, orderId);
      if (!stored) throw new ProblemError('order-not-found');
      const { order } = stored;
      const allowed = checkAction(order, 'dispatch');
      if (!allowed.ok) throw new ProblemError(allowed.problem.code);
      return askQuote(parts, await portOf(establishmentId), { establishmentId, order, place });
    },
    async place(asked) {
      if (!(await orders.read(asked.establishmentId, asked.orderId))) throw new ProblemError('order-not-found');
      return placeCall(parts, await portOf(asked.establishmentId), asked);
    },
  };
}

/** Receives a webhook of the partner. Stores a signed one and processes it afterwards. */
export type TakeNews = (
  port: PartnerPort,
  message: NewsMessage,
) => Promise<Result<undefined, Refusal<'unknown' | 'forged'>>>;

export function createTakeNews({ events }: CallParts, follower: DeliveryFollower): TakeNews {
  return async (port, message) => {
    const reading = await port.news(message);
    if (!reading.ok) return reading;
    const { establishmentId, event } = reading.value;
    if (event) await events.add({ ...event, service: port.service }, message.at);
    follower.wake(establishmentId);
    return ok(undefined);
  };
}
