import { describe, expect, test } from 'vitest';
import type { LalamoveAccount, LalamoveTest } from '#contract/partner/lalamove-schema.ts';
import type { Order } from '#domain/orders/order.ts';
import { holdRows } from '#tests/support/database/held-rows.ts';
import { follows, MINUTE_MS, type Refused, startLalamovePortal } from '#tests/support/partner/lalamove-portal.ts';
import { aDeliveryOnTheMap, openPartnerShop } from '#tests/support/partner/shop.ts';

const lalamove = startLalamovePortal();
const { advance, searching, turn } = lalamove;

describe('the account', () => {
  test('is stored sealed, never shown, tested, and not changed during a delivery', async () => {
    const { shop, order } = await searching(await openPartnerShop(lalamove.app, lalamove.fake));
    const path = '/api/integrations/lalamove';
    const { body } = await shop.get<LalamoveAccount>(path);
    expect(body).toMatchObject({ configured: true, apiKeyEnd: 'acao', environment: 'sandbox', serviceType: 'LALAPRO' });
    expect(JSON.stringify(body)).not.toContain(lalamove.fake.apiSecret);
    const { rows } = await lalamove.app.database.pool.query('select * from partner_accounts');
    expect(JSON.stringify(rows)).not.toContain(lalamove.fake.apiSecret);
    expect((await shop.post<LalamoveTest>(`${path}/test`)).body).toMatchObject({ ok: true });
    expect((await shop.get('/api/partner')).body).toEqual({
      service: 'lalamove',
      title: 'Lalamove',
      tellsPrices: true,
    });

    const change = { market: 'BR', environment: 'sandbox', serviceType: 'LALAGO' };
    expect((await shop.send<LalamoveAccount>('PUT', path, change)).body.serviceType).toBe('LALAGO');
    expect(lalamove.fake.webhookUrl).toBe(`http://portal.test${body.webhookPath}`);
    const elsewhere = await lalamove.app.openShop();
    await elsewhere.send('PUT', path, {
      ...change,
      market: 'MX',
      apiKey: lalamove.fake.apiKey,
      apiSecret: lalamove.fake.apiSecret,
    });
    expect((await elsewhere.post<LalamoveTest>(`${path}/test`)).body.sentence).toBe('Invalid market');
    const other = { ...change, apiKey: 'pk_test_other', apiSecret: 'sk_test_other' };
    expect((await shop.send<Refused>('PUT', path, other)).body.code).toBe('partner-busy');
    expect((await shop.send<Refused>('DELETE', path)).body.code).toBe('partner-busy');
    await shop.post(`/api/orders/${order.id}/partner-cancel`);
    expect((await shop.send('PUT', path, other)).status).toBe(200);
    const tried = await shop.post<LalamoveTest>(`${path}/test`);
    expect(tried.body).toMatchObject({ ok: false, sentence: 'Invalid signature' });
    const { body: quote } = await shop.post<Refused>(`/api/orders/${order.id}/partner-quote`);
    expect(quote.detail).toBe('Atenção, problemas ao realizar está operação! Invalid signature');
    expect((await shop.send('DELETE', path)).status).toBe(204);
    expect((await shop.get('/api/partner')).body).toEqual({ service: 'none', title: 'Parceiro', tellsPrices: false });
  });

  test('takes a newer pair of the same account during a delivery, and goes on with it', async () => {
    const shop = await openPartnerShop(lalamove.app, lalamove.fake);
    lalamove.fake.webhookUrl = shop.webhookUrl;
    const { order } = await searching(shop);
    const path = '/api/integrations/lalamove';
    const base = { market: 'BR', environment: 'sandbox', serviceType: 'LALAPRO' };
    const pair = lalamove.fake.renewKeys();
    await advance(MINUTE_MS);
    await turn();
    const canceled = await shop.post<Refused>(`/api/orders/${order.id}/partner-cancel`);
    expect(canceled.body).toMatchObject({ code: 'partner-error' });
    expect((await shop.send('PUT', path, { ...base, ...pair })).status).toBe(200);
    await lalamove.fake.assign(lalamove.fake.newest());
    await advance(5 * MINUTE_MS);
    await turn();
    await follows(shop, order, { status: 3 });
  });

  test('keeps new keys when somebody else chooses another vehicle at the same moment', async () => {
    const shop = await openPartnerShop(lalamove.app, lalamove.fake);
    const path = '/api/integrations/lalamove';
    const one = 'select from partner_accounts where establishment_id = $1 for update';
    const held = await holdRows(lalamove.app, one, [shop.establishment.id]);
    const base = { market: 'BR', environment: 'sandbox' };
    const keys = { apiKey: 'pk_test_newer', apiSecret: 'sk_test_newer' };
    const replacing = shop.send('PUT', path, { ...base, serviceType: 'LALAPRO', ...keys });
    await held.awaited(1);
    const choosing = shop.send('PUT', path, { ...base, serviceType: 'LALAGO' });
    await held.awaited(2);
    await held.release();
    expect([(await replacing).status, (await choosing).status]).toEqual([200, 200]);
    expect((await shop.get(path)).body).toMatchObject({ apiKeyEnd: 'ewer', serviceType: 'LALAGO' });
  });

  test('is not removed under a call that begins at the same moment', async () => {
    const shop = await openPartnerShop(lalamove.app, lalamove.fake);
    const order = await shop.order();
    const { quoteId } = await shop.quote(order);
    const one = 'select from partner_accounts where establishment_id = $1 for update';
    const held = await holdRows(lalamove.app, one, [shop.establishment.id]);
    const removing = shop.send('DELETE', '/api/integrations/lalamove');
    await held.awaited(1);
    const calling = shop.post<Refused>(`/api/orders/${order.id}/partner-call`, { quoteId });
    await Promise.race([calling, held.awaited(2)]);
    await held.release();
    expect((await removing).status).toBe(204);
    expect((await calling).body.code).toBe('partner-not-configured');
  });

  test('is required before anybody is called', async () => {
    const shop = await lalamove.app.openShop();
    const { body: order } = await shop.post<Order>('/api/orders', aDeliveryOnTheMap());
    const { status, body } = await shop.post<Refused>(`/api/orders/${order.id}/partner-quote`);
    expect([status, body.code]).toEqual([409, 'partner-not-configured']);
  });
});
