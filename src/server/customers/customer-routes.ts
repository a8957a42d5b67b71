import { CustomerParams, CustomerProfileSchema } from '#contract/customer-schema.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { withoutEmpty } from '#domain/customer.ts';
import type { InstantMs } from '#domain/instant.ts';
import type { App } from '#server/app.ts';
import { problemsOf } from '#server/http/problem-schema.ts';
import type { Bus } from '#server/live/bus.ts';
import { ProblemError } from '#server/problem.ts';
import type { CustomerOrderStore } from '#server/store/customer-orders.ts';
import type { CustomerStore } from '#server/store/customers.ts';
import type { LastOrderStore } from '#server/store/last-orders.ts';
import { keyOf } from './customer-key-of.ts';
import { customerRecordRoutes } from './customer-record-routes.ts';
import { lastOrderRoute } from './last-order-route.ts';

export interface CustomerRouteDependencies {
  readonly customers: CustomerStore;
  readonly customerOrders: CustomerOrderStore;
  readonly lastOrders: LastOrderStore;
  readonly bus: Bus;
  readonly clock: () => InstantMs;
}

/** Customer profiles by phone (specification section 3). People's data: for signed-in accounts only. */
export function customerRoutes(app: App, dependencies: CustomerRouteDependencies): void {
  const { customers } = dependencies;
  customerRecordRoutes(app, dependencies);
  lastOrderRoute(app, dependencies);
  app.route({
    method: ENDPOINTS.readCustomer.method,
    url: ENDPOINTS.readCustomer.path,
    config: { policy: 'session' },
    schema: {
      summary: 'Cliente pelo telefone',
      tags: ['Clientes'],
      params: CustomerParams,
      response: { 200: CustomerProfileSchema, ...problemsOf('customer-not-found', 'invalid-phone') },
    },
    handler: async ({ caller, params }) => {
      const profile = await customers.read(caller.establishmentId, keyOf(params.phone));
      if (!profile) throw new ProblemError('customer-not-found');
      return profile;
    },
  });

  app.route({
    method: ENDPOINTS.saveCustomer.method,
    url: ENDPOINTS.saveCustomer.path,
    config: { policy: 'session' },
    schema: {
      summary: 'Guardar cliente',
      description: 'Textos vazios são omitidos.',
      tags: ['Clientes'],
      params: CustomerParams,
      body: CustomerProfileSchema,
      response: { 200: CustomerProfileSchema, ...problemsOf('invalid-request', 'invalid-phone') },
    },
    handler: async ({ caller, params, body }) => {
      const profile = withoutEmpty(body as Parameters<typeof withoutEmpty>[0]);
      await customers.save(caller.establishmentId, keyOf(params.phone), profile);
      return profile;
    },
  });
}
