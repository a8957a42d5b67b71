import type { FastifyReply } from 'fastify';
import { ENDPOINTS, type EndpointName } from '#contract/endpoints.ts';
import { NoBodySchema } from '#contract/order-requests.ts';
import {
  AskPartnerQuoteSchema,
  CallPartnerSchema,
  ChangeDriverSchema,
  PartnerQuoteSchema,
  PartnerServiceSchema,
  PriorityFeeSchema,
  ResolveCallSchema,
} from '#contract/partner-schema.ts';
import type { ProblemCode } from '#contract/problems.ts';
import type { App } from '#server/app.ts';
import { problemsOf } from '#server/http/problem-schema.ts';
import { answerOrder } from '#server/orders/order-answer.ts';
import { serializeOrder } from '#server/orders/serialize-order.ts';
import { VERB_CONFIG, verbSchema } from '#server/orders/verb-schema.ts';
import type { Caller } from '#server/session/caller.ts';
import type { StoredOrder } from '#server/store/order-store.ts';
import { describeQuote } from './lalamove/ask-quote.ts';
import type { Lalamove } from './lalamove/lalamove.ts';
import type { PartnerCouriers } from './partner-couriers.ts';

export interface PartnerRouteDependencies {
  readonly partner: PartnerCouriers;
  readonly lalamove: Lalamove;
}

const OPEN_CALL: readonly ProblemCode[] = [
  'partner-not-configured',
  'partner-call-missing',
  'partner-uncertain',
  'partner-error',
];

/** Calling a partner's courier at a known price, and what is done with a call that is open. */
export function partnerRoutes(app: App, { partner, lalamove }: PartnerRouteDependencies): void {
  app.route({
    method: ENDPOINTS.readPartner.method,
    url: ENDPOINTS.readPartner.path,
    config: { policy: 'orders:read' },
    schema: { tags: ['Parceiro'], summary: 'O serviço parceiro em uso', response: { 200: PartnerServiceSchema } },
    handler: async ({ caller }) => ({ service: await partner.serviceOf(caller.establishmentId) }),
  });

  app.route({
    ...route('askPartnerQuote'),
    config: { policy: 'orders:change' },
    schema: {
      ...schema('Preço e tempo do parceiro', 'already-updated', 'partner-not-configured', 'partner-error'),
      body: AskPartnerQuoteSchema,
      response: {
        200: PartnerQuoteSchema,
        ...problemsOf(
          'order-not-found',
          'already-updated',
          'order-is-pickup',
          'partner-not-configured',
          'partner-error',
          'partner-place-missing',
          'partner-contact-missing',
        ),
      },
    },
    handler: async ({ caller, params, body }) =>
      describeQuote(await lalamove.quote(caller.establishmentId, params.id, body?.place)),
  });

  app.route({
    ...route('callPartner'),
    config: VERB_CONFIG,
    schema: {
      ...schema(
        'Chamar o parceiro pelo preço visto',
        'already-updated',
        'order-is-pickup',
        'partner-quote-expired',
        'partner-price-changed',
        'partner-contact-missing',
        ...OPEN_CALL,
      ),
      body: CallPartnerSchema,
    },
    handler: async ({ caller, params, body }, reply) =>
      answer(reply, await lalamove.place({ ...askedOf(caller, params.id), quoteId: body.quoteId })),
  });

  app.route({
    ...route('cancelPartnerCall'),
    config: VERB_CONFIG,
    schema: { ...schema('Cancelar o chamado ao parceiro', ...OPEN_CALL), body: NoBodySchema },
    handler: async ({ caller, params }, reply) => answer(reply, await lalamove.cancel(askedOf(caller, params.id))),
  });

  app.route({
    ...route('changePartnerDriver'),
    config: VERB_CONFIG,
    schema: { ...schema('Pedir outro motoboy ao parceiro', ...OPEN_CALL), body: ChangeDriverSchema },
    handler: async ({ caller, params, body }, reply) =>
      answer(reply, await lalamove.changeDriver(askedOf(caller, params.id), body.reason)),
  });

  app.route({
    ...route('addPriorityFee'),
    config: VERB_CONFIG,
    schema: { ...schema('Oferecer mais ao motoboy do parceiro', ...OPEN_CALL), body: PriorityFeeSchema },
    handler: async ({ caller, params, body }, reply) =>
      answer(reply, await lalamove.addPriorityFee(askedOf(caller, params.id), body.amount)),
  });

  app.route({
    ...route('resolvePartnerCall'),
    config: VERB_CONFIG,
    schema: {
      ...schema('Dizer se o parceiro recebeu o chamado', 'partner-other-call', ...OPEN_CALL),
      body: ResolveCallSchema,
    },
    handler: async ({ caller, params, body }, reply) =>
      answer(reply, await lalamove.resolve(askedOf(caller, params.id), body.found ? body.orderId : undefined)),
  });
}

function askedOf({ establishmentId, actor }: Caller, orderId: string) {
  return { establishmentId, actor, orderId };
}

function route(name: EndpointName) {
  return { method: ENDPOINTS[name].method, url: ENDPOINTS[name].path };
}

function schema(summary: string, ...problems: readonly ProblemCode[]) {
  return { ...verbSchema(summary, ...problems), tags: ['Parceiro'] };
}

function answer(reply: FastifyReply, { order }: StoredOrder): FastifyReply {
  return answerOrder(reply, serializeOrder(order));
}
