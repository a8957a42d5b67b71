import createClient from 'openapi-fetch';
// Generated from the running portal's own description: tests/store/platform/http/openapi.test.ts makes it and compiles
// this file with it.
import type { paths } from './api.ts';

/** What an integration does all day, through a client that knows the API's description and nothing else. */
export async function doMainJob(baseUrl: string, credentials: { readonly email: string; readonly password: string }) {
  const client = createClient<paths>({
    baseUrl,
    headers: { authorization: `Bearer ${await newKey(baseUrl, credentials)}` },
  });
  const { couriers } = done(await client.GET('/api/couriers'));
  const { paymentMethods } = done(await client.GET('/api/payment-methods'));
  const [courier, method] = [couriers[0], paymentMethods[0]];
  if (courier === undefined || method === undefined) throw new Error('the shop has no courier or payment method');
  const placed = done(
    await client.POST('/api/orders', {
      params: { header: { 'idempotency-key': crypto.randomUUID() } },
      body: {
        module: 'DELIVERY',
        customer: { name: 'Ana', phone: '11987654321', address: { address: 'Rua A', number: '10' } },
        order: {
          txDelivery: 500,
          items: [{ name: 'Pizza', quantity: 1, unitPrice: 4590 }],
          payments: [{ methodId: method.id, amount: 5090 }],
        },
      },
    }),
  );
  const path = { id: placed.id };
  done(await client.POST('/api/orders/{id}/dispatch', { params: { path }, body: { courierId: courier.id } }));
  const order = done(await client.POST('/api/orders/{id}/complete', { params: { path } }));
  const { events } = done(await client.GET('/api/orders/{id}/events', { params: { path } }));
  return { order, verbs: events.map(({ verb }) => verb) };
}

/** Signs in as a person and makes a key for the rest. */
async function newKey(baseUrl: string, credentials: { readonly email: string; readonly password: string }) {
  const { response } = await createClient<paths>({ baseUrl }).POST('/api/session', { body: credentials });
  const [cookie = ''] = response.headers.getSetCookie();
  const person = createClient<paths>({ baseUrl, headers: { cookie: cookie.split(';')[0] ?? '' } });
  const scopes: ('orders:read' | 'orders:create' | 'orders:change')[] = [
    'orders:read',
    'orders:create',
    'orders:change',
  ];
  return done(await person.POST('/api/api-keys', { body: { name: 'Integração', scopes } })).secret;
}

/** The answer of a call that was not refused. */
function done<Data>({ data, error }: { data?: Data; error?: unknown }): Data {
  if (data === undefined) throw new Error(`refused: ${JSON.stringify(error)}`);
  return data;
}
