import { expect } from 'vitest';
import type { CreatedApiKey } from '#contract/access/api-key-schema.ts';
import type { CashReading, CashSessionAnswer } from '#contract/cash/schema.ts';
import type { PayRuleList } from '#contract/settlements/pay-rules-schema.ts';
import type { CourierCash } from '#domain/settlements/order-entries.ts';
import { aPaymentMethod } from '#tests/support/builders.ts';
import type { RunningApp, Shop } from '#tests/support/start-app.ts';

export const SHOP_PLACE = { latitude: -23.5613, longitude: -46.6465 };
export const FLOAT = 20_000;

/** A shop that takes cash and cards, with rules of pay from today and an open till. */
export async function openTillShop(app: RunningApp, rules: object, courierCash: CourierCash = 'settlement') {
  const shop = await app.openShop(SHOP_PLACE);
  const { establishment } = shop;
  const kept = await shop.send('PUT', '/api/establishment/preferences', { courierCash });
  expect(kept.status).toBe(200);
  const add = (id: string, kind: 'dinheiro' | 'credito' | 'online') =>
    app.parts.paymentMethods.add(establishment.id, aPaymentMethod({ id, name: id, kind }));
  await add('dinheiro', 'dinheiro');
  await add('visa', 'credito');
  await add('app', 'online');
  const { today } = (await shop.get<PayRuleList>('/api/courier-pay-rules')).body;
  expect((await shop.post('/api/courier-pay-rules', { from: today, rules })).status).toBe(201);
  const session = (await shop.post<CashSessionAnswer>('/api/cash/sessions', { float: FLOAT })).body;
  return { shop, today, session };
}

/** The headers of an integration that sends orders. */
export async function siteOf(shop: Shop): Promise<{ readonly authorization: string }> {
  const { body } = await shop.post<CreatedApiKey>('/api/api-keys', { name: 'Site', scopes: ['orders:create'] });
  return { authorization: `Bearer ${body.secret}` };
}

/** The report of an open register, and the cash that its drawer should hold. */
export async function drawerOf(shop: Shop, sessionId: string) {
  const { report } = (await shop.post<CashReading>(`/api/cash/sessions/${sessionId}/readings`)).body;
  return { expected: report.lines.find(({ line }) => line === 'drawer')?.expected, report };
}

/** Counts what is expected and closes: the drawer holds `drawer` cents. */
export async function closeTill(shop: Shop, sessionId: string, drawer: number): Promise<void> {
  const path = `/api/cash/sessions/${sessionId}`;
  const counted = [
    { line: 'drawer', amount: drawer },
    { line: 'visa', amount: 0 },
    { line: 'pix', amount: 0 },
  ];
  const count = await shop.post<{ id: string }>(`${path}/counts`, { counted, acknowledged: [] });
  expect(count.status).toBe(201);
  expect((await shop.post(`${path}/close`, { countId: count.body.id, reasons: [] })).status).toBe(200);
}
