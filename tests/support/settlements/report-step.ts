import { expect } from 'vitest';
import type { CourierLink } from '#contract/couriers/schema.ts';
import type { Order } from '#domain/orders/order.ts';
import type { RunningApp, Shop } from '#tests/support/start-app.ts';

/** The order's courier reports a step on his page. */
export async function reportStep(
  app: RunningApp,
  shop: Shop,
  { id, fkUserMotoboy }: Order,
  step: 'delivered' | 'undo',
  body: object,
): Promise<void> {
  const { token } = (await shop.post<CourierLink>(`/api/couriers/${fkUserMotoboy}/link`)).body;
  const headers = { authorization: `Bearer ${token}` };
  const { status } = await app.client().post(`/api/courier/orders/${id}/${step}`, body, headers);
  expect([200, 409], `${step} ${JSON.stringify(body)}`).toContain(status);
}
