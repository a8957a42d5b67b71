import type { FastifyReply } from 'fastify';
import {
  addPriorityFee,
  askPartnerQuote,
  callPartner,
  cancelPartnerCall,
  changePartnerDriver,
  readDriverPosition,
  readPartner,
  resolvePartnerCall,
} from '#contract/partner/operations.ts';
import { toIso } from '#domain/shared/instant.ts';
import type { Caller } from '#server/access/caller.ts';
import { answerOrder } from '#server/orders/order-answer.ts';
import type { OrderStore, StoredOrder } from '#server/orders/order-store.ts';
import { serializeOrder } from '#server/orders/serialize.ts';
import type { App } from '#server/platform/http/app.ts';
import type { RawAnswer } from '#server/platform/http/raw-answer.ts';
import { route } from '#server/platform/http/route.ts';
import { ProblemError } from '#server/platform/problem.ts';
import { describeQuote } from './calls/ask-quote.ts';
import type { PartnerCalls } from './calls/calls.ts';
import type { PartnerPorts } from './choose-port.ts';
import type { DriverPositions } from './drivers/positions.ts';

export interface PartnerRouteDependencies {
  readonly ports: PartnerPorts;
  readonly calls: PartnerCalls;
  readonly drivers: Pick<DriverPositions, 'look'>;
  readonly orders: Pick<OrderStore, 'read'>;
}

/** Calls a partner's courier at a known price, and the actions on an open call. */
export function partnerRoutes(app: App, { ports, calls, drivers, orders }: PartnerRouteDependencies): void {
  route(app, readPartner, async ({ caller }) => {
    const { service, title, tellsPrices } = await ports.for(caller.establishmentId);
    return { service, title, tellsPrices };
  });

  route(app, readDriverPosition, async ({ caller, params }) => {
    const found = await orders.read(caller.establishmentId, params.id);
    if (found === undefined) throw new ProblemError('order-not-found');
    const position = drivers.look(caller.establishmentId, found.order);
    return position === undefined ? {} : { position: { ...position, at: toIso(position.at) } };
  });

  route(app, askPartnerQuote, async ({ caller, params, body }) =>
    describeQuote(await calls.quote(caller.establishmentId, params.id, body?.place)),
  );

  route(app, callPartner, async ({ caller, params, body }, reply) =>
    answer(reply, await calls.place({ ...askedOf(caller, params.id), quoteId: body.quoteId })),
  );

  route(app, cancelPartnerCall, async ({ caller, params }, reply) =>
    answer(reply, await calls.cancel(askedOf(caller, params.id))),
  );

  route(app, changePartnerDriver, async ({ caller, params, body }, reply) =>
    answer(reply, await calls.changeDriver(askedOf(caller, params.id), body.reason)),
  );

  route(app, addPriorityFee, async ({ caller, params, body }, reply) =>
    answer(reply, await calls.addPriorityFee(askedOf(caller, params.id), body.amount)),
  );

  route(app, resolvePartnerCall, async ({ caller, params, body }, reply) =>
    answer(reply, await calls.resolve(askedOf(caller, params.id), body.found ? body.orderId : undefined)),
  );
}

function askedOf({ establishmentId, actor }: Caller, orderId: string) {
  return { establishmentId, actor, orderId };
}

function answer(reply: FastifyReply, { order }: StoredOrder): RawAnswer {
  return answerOrder(reply, serializeOrder(order));
}
