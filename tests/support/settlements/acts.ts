import type { Problem } from '#contract/problems.ts';
import type { Ledger, LedgerLineAnswer, SettlementAnswer } from '#contract/settlements/schema.ts';
import type { Courier, Order } from '#domain/orders/order.ts';
import { aDelivery } from '#tests/support/builders.ts';
import type { Shop } from '#tests/support/start-app.ts';

export async function sent(
  shop: Shop,
  methodId: string,
  total: number,
  courier: Courier = shop.courier,
): Promise<Order> {
  const order = {
    txDelivery: 0,
    items: [{ name: 'Pizza', quantity: 1, unitPrice: total }],
    payments: [{ methodId, amount: total }],
  };
  const { id } = (await shop.post<Order>('/api/orders', aDelivery({ order }))).body;
  return (await shop.post<Order>(`/api/orders/${id}/dispatch`, { courierId: courier.id })).body;
}

export async function placed(shop: Shop): Promise<string> {
  return (await shop.post<Order>('/api/orders', aDelivery())).body.id;
}

export async function delivered(shop: Shop, methodId: string, total: number): Promise<Order> {
  const { id } = await sent(shop, methodId, total);
  return (await shop.post<Order>(`/api/orders/${id}/complete`)).body;
}

export const ledgerOf = async (shop: Shop, courierId = shop.courier.id, query = '') =>
  (await shop.get<Ledger>(`/api/couriers/${courierId}/ledger${query}`)).body;
export const enter = (shop: Shop, body: object, headers = {}) =>
  shop.post<LedgerLineAnswer & Problem>(`/api/couriers/${shop.courier.id}/ledger`, body, headers);
export const settle = (shop: Shop, body: object, headers = {}) =>
  shop.post<SettlementAnswer & Problem>(`/api/couriers/${shop.courier.id}/settlements`, body, headers);
