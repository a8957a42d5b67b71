import { CatalogueParams, SortSchema } from '#contract/catalogue-schema.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { IdempotencyHeader } from '#contract/order-requests.ts';
import {
  type PaymentMethodInput,
  PaymentMethodInputSchema,
  PaymentMethodListQuery,
  PaymentMethodListSchema,
  PaymentMethodSchema,
} from '#contract/payment-method-schema.ts';
import type { PaymentMethod } from '#domain/catalogue.ts';
import { paymentMethodProblems } from '#domain/catalogue-problems.ts';
import type { App } from '#server/app.ts';
import { problemsOf } from '#server/http/problem-schema.ts';
import { repeatableId } from '#server/http/repeatable-id.ts';
import { ProblemError } from '#server/problem.ts';
import type { PaymentMethodStore } from '#server/store/payment-methods.ts';

export interface PaymentMethodRouteDependencies {
  readonly paymentMethods: PaymentMethodStore;
  readonly newId: () => string;
  /** Told after each change, before it is answered. */
  readonly onPaymentMethodsChanged: (establishmentId: string) => void;
}

const tags = ['Pagamentos'];

/** How the customers of the caller's establishment pay. Integrations may read it; people manage it. */
export function paymentMethodRoutes(app: App, dependencies: PaymentMethodRouteDependencies): void {
  const { paymentMethods, newId, onPaymentMethodsChanged } = dependencies;
  app.route({
    method: ENDPOINTS.listPaymentMethods.method,
    url: ENDPOINTS.listPaymentMethods.path,
    config: { policy: 'signed-in' },
    schema: {
      summary: 'Formas de pagamento',
      description: 'As ativas, em sua ordem; com `all=true` também as inativas.',
      tags,
      querystring: PaymentMethodListQuery,
      response: { 200: PaymentMethodListSchema },
    },
    handler: async ({ caller, query }) => ({
      paymentMethods: [...(await paymentMethods.list(caller.establishmentId, query.all === 'true'))],
    }),
  });

  app.route({
    method: ENDPOINTS.createPaymentMethod.method,
    url: ENDPOINTS.createPaymentMethod.path,
    config: { policy: 'session' },
    schema: {
      summary: 'Nova forma de pagamento, depois das outras',
      tags,
      headers: IdempotencyHeader,
      body: PaymentMethodInputSchema,
      response: {
        201: PaymentMethodSchema,
        ...problemsOf('invalid-request', 'invalid-payment-method', 'too-many-entries'),
      },
    },
    handler: async (request, reply) => {
      const { establishmentId } = request.caller;
      const method = await paymentMethods.add(establishmentId, methodOf(repeatableId(request, newId), request.body));
      if (typeof method === 'string') throw new ProblemError(method);
      onPaymentMethodsChanged(establishmentId);
      return reply.code(201).send(method);
    },
  });

  app.route({
    method: ENDPOINTS.changePaymentMethod.method,
    url: ENDPOINTS.changePaymentMethod.path,
    config: { policy: 'session' },
    schema: {
      summary: 'Alterar ou desativar forma de pagamento',
      tags,
      params: CatalogueParams,
      body: PaymentMethodInputSchema,
      response: {
        200: PaymentMethodSchema,
        ...problemsOf('invalid-request', 'invalid-payment-method', 'payment-method-not-found'),
      },
    },
    handler: async ({ caller: { establishmentId }, params, body }) => {
      const method = await paymentMethods.change(establishmentId, methodOf(params.id, body));
      if (!method) throw new ProblemError('payment-method-not-found');
      onPaymentMethodsChanged(establishmentId);
      return method;
    },
  });

  app.route({
    method: ENDPOINTS.sortPaymentMethods.method,
    url: ENDPOINTS.sortPaymentMethods.path,
    config: { policy: 'session' },
    schema: {
      summary: 'Ordem das formas de pagamento',
      tags,
      body: SortSchema,
      response: { 200: PaymentMethodListSchema, ...problemsOf('invalid-request') },
    },
    handler: async ({ caller: { establishmentId }, body }) => {
      await paymentMethods.sort(establishmentId, body.ids);
      return { paymentMethods: [...(await paymentMethods.list(establishmentId, true))] };
    },
  });
}

/** What was sent, as it is kept; throws the problem `invalid-payment-method` with the fields that break a rule. */
function methodOf(id: string, body: PaymentMethodInput): PaymentMethod {
  const { kind, needsChange = kind === 'dinheiro', active = true } = body;
  const method = { id, name: body.name.trim(), kind, needsChange, active };
  const errors = paymentMethodProblems(method);
  if (errors.length > 0) throw new ProblemError('invalid-payment-method', { errors });
  return method;
}
