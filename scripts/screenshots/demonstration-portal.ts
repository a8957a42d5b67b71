import { signIn } from '#contract/access/operations.ts';
import { listProducts } from '#contract/catalogue/product-operations.ts';
import { listCouriers } from '#contract/couriers/operations.ts';
import { listOrders, placeOrder } from '#contract/orders/operations.ts';
import { listPaymentMethods } from '#contract/payments/operations.ts';
import type { Courier, Order } from '#domain/orders/order.ts';
import { openBackOffice } from '#tests/e2e/support/back-office.ts';
import { startPortalProcess } from '#tests/e2e/support/portal-process.ts';
import type { Shop } from '../simulation/order-maker.ts';
import type { Kitchen } from './friday-night.ts';
import type { MovableClock } from './movable-clock.ts';

/** The demonstration with its own data, at the time of an adjustable clock. */
export interface DemonstrationPortal {
  readonly url: string;
  readonly credentials: { readonly email: string; readonly password: string };
  readonly kitchen: Kitchen;
  close(): Promise<void>;
}

/**
 * Starts it. The production portal only provides the store, because its demonstration would be at the present time.
 */
export async function openDemonstration(clock: MovableClock): Promise<DemonstrationPortal> {
  const portal = await startPortalProcess({ NODE_ENV: 'production' });
  const node = await openBackOffice(portal.dataDir, { clock: clock.now });
  const close = async (): Promise<void> => {
    await node.close();
    await portal.end();
  };
  try {
    await node.demonstration.ensure();
    const credentials = await node.demonstration.hint();
    if (!credentials) throw new Error('The demonstration shop was not created.');
    const url = await node.app.listen({ host: '127.0.0.1', port: 0 });
    return { url, credentials, kitchen: await openKitchen(url, credentials), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openKitchen(url: string, credentials: DemonstrationPortal['credentials']): Promise<Kitchen> {
  let cookie = '';
  const call = async <Answer>(method: string, path: string, body?: unknown): Promise<Answer> => {
    const answer = await fetch(url + path, {
      method,
      headers: { cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    cookie ||= answer.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    return (await answer.json()) as Answer;
  };
  await call('POST', signIn.path, credentials);
  const [{ products }, { paymentMethods }, { couriers }] = [
    await call<Pick<Shop, 'products'>>('GET', listProducts.path),
    await call<Pick<Shop, 'paymentMethods'>>('GET', listPaymentMethods.path),
    await call<{ couriers: readonly Courier[] }>('GET', listCouriers.path),
  ];
  return {
    shop: { products, paymentMethods },
    couriers,
    place: (order) => call('POST', placeOrder.path, order),
    change: (id, verb, body = {}) => call('POST', `/api/orders/${id}/${verb}`, body),
    orders: async () => (await call<{ orders: readonly Order[] }>('GET', listOrders.path)).orders,
  };
}
