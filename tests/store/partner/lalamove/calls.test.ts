import { describe, expect, test } from 'vitest';
import { askPartnerQuote, callPartner } from '#contract/partner/operations.ts';
import type { PartnerQuote } from '#contract/partner/schema.ts';
import type { Order } from '#domain/orders/order.ts';
import { aDelivery } from '#tests/support/builders.ts';
import type { Answer } from '#tests/support/client.ts';
import {
  follows,
  MINUTE_MS,
  PATIENCE,
  type Refused,
  startLalamovePortal,
} from '#tests/support/partner/lalamove-portal.ts';

const lalamove = startLalamovePortal();
const { advance, turn, placed } = lalamove;

describe('no courier is called twice', () => {
  test('however often people click', async () => {
    const order = await lalamove.shop.order();
    const quotes = await Promise.all([1, 2, 3].map(() => lalamove.shop.quote(order)));
    const before = placed();
    const call = ({ quoteId }: PartnerQuote) =>
      lalamove.shop.post<Refused>(`/api/orders/${order.id}/partner-call`, { quoteId });
    const answers = await Promise.all([...quotes, ...quotes].map(call));
    expect(placed() - before).toBe(1);
    const [winner] = answers.filter(({ status }) => status === 200);
    expect(winner).toBeDefined();
    const refused = answers.filter(({ status }) => status !== 200).map(({ body }) => body.code);
    expect(new Set(refused)).toEqual(new Set(['already-updated']));
  });

  test.each(['drop-after-create', '502-after-create'] as const)(
    'when the reply is lost (%s): the webhook reports the delivery',
    async (mood) => {
      lalamove.fake.webhooks = 'hold';
      const order = await lalamove.shop.order();
      lalamove.fake.become(mood);
      const before = placed();
      const lost = (await lalamove.shop.call(order)) as unknown as Answer<Refused>;
      expect([lost.status, lost.body.code, lost.body.order?.lalamove?.state]).toEqual([
        409,
        'partner-uncertain',
        'uncertain',
      ]);
      lalamove.fake.become('well');
      for (const verb of ['partner-cancel', 'cancel']) {
        const stopped = await lalamove.shop.post<Refused>(
          `/api/orders/${order.id}/${verb}`,
          verb === 'cancel' ? { reason: 'x' } : {},
        );
        expect([stopped.status, stopped.body.code]).toEqual([409, 'partner-uncertain']);
      }
      expect((await lalamove.shop.call(order)).status).toBe(409);
      await lalamove.fake.deliver(lalamove.fake.held[0]);
      await follows(lalamove.shop, order, { lalamove: { state: 'searching', orderId: lalamove.fake.newest().id } });
      expect(placed() - before).toBe(1);
    },
  );

  test('when the reply is lost and no webhook comes: a person checks and decides', async () => {
    lalamove.fake.webhooks = 'hold';
    const [first, second] = [await lalamove.shop.order(), await lalamove.shop.order()];
    await lalamove.shop.call(first);
    const others = lalamove.fake.newest().id;
    lalamove.fake.become('drop-after-create');
    await lalamove.shop.call(second);
    lalamove.fake.become('well');
    const resolve = (body: object) => lalamove.shop.post<Refused>(`/api/orders/${second.id}/partner-resolve`, body);
    expect((await resolve({ found: true, orderId: others })).body.code).toBe('partner-other-call');
    expect((await resolve({ found: true, orderId: '12' })).body.detail).toContain('Order not found');
    const { status } = await resolve({ found: true, orderId: lalamove.fake.newest().id });
    expect([status, (await lalamove.shop.read(second)).lalamove?.state]).toEqual([200, 'searching']);
  });

  test('a call given up that succeeds after all is adopted while the order waits, canceled otherwise', async () => {
    lalamove.fake.webhooks = 'hold';
    const [waiting, gone] = [await lalamove.shop.order(), await lalamove.shop.order()];
    lalamove.fake.become('drop-after-create');
    for (const order of [waiting, gone]) await lalamove.shop.call(order);
    lalamove.fake.become('well');
    for (const order of [waiting, gone])
      await lalamove.shop.post(`/api/orders/${order.id}/partner-resolve`, { found: false });
    expect((await lalamove.shop.read(waiting)).lalamove).toBeUndefined();
    await lalamove.shop.post(`/api/orders/${gone.id}/dispatch`, { courierId: lalamove.shop.courier.id });
    for (const event of lalamove.fake.held.slice(0, 2)) await lalamove.fake.deliver(event);
    await follows(lalamove.shop, waiting, { lalamove: { state: 'searching' } });
    await expect.poll(() => lalamove.fake.newest().status, PATIENCE).toBe('CANCELED');
    expect(await lalamove.shop.read(gone)).toMatchObject({ status: 3, motoboy: { name: lalamove.shop.courier.name } });
  });

  test('an intent that a dying portal left behind is reported as uncertain', async () => {
    const order = await lalamove.shop.order();
    const { quoteId } = await lalamove.shop.quote(order);
    await lalamove.app.database.pool.query(
      `insert into partner_deliveries (establishment_id, id, order_id, quotation_id, state, since, price, requested_at,
         requested_by, next_read_at, touched_at)
       values ($1, 'left', $2, $3, 'placing', now(), 2232, now(), 'Bia', $4, now())`,
      [lalamove.shop.establishment.id, order.id, quoteId, new Date(lalamove.now())],
    );
    await advance(1_000);
    await turn();
    expect((await lalamove.shop.read(order)).lalamove?.state).toBe('uncertain');
    await lalamove.shop.post(`/api/orders/${order.id}/partner-resolve`, { found: false });
    expect((await lalamove.shop.call(order)).status).toBe(200);
  });
});

describe('with obstacles', () => {
  test('a price: no place on the map, a partner that answers a bare 502 or nothing useful', async () => {
    const { body: lost } = await lalamove.shop.post<Order>('/api/orders', aDelivery());
    const path = `/api/orders/${lost.id}/partner-quote`;
    expect((await lalamove.shop.post<Refused>(path)).body.code).toBe('partner-place-missing');
    expect((await lalamove.shop.post(path, { place: { latitude: -23.57, longitude: -46.65 } })).status).toBe(200);
    const far = await lalamove.shop.post<Refused>(path, { place: { latitude: 48, longitude: 2 } });
    expect([far.status, far.body.detail]).toEqual([
      502,
      'Atenção, problemas ao realizar está operação! Out of service area',
    ]);
    lalamove.fake.become('bare-502');
    const bare = await lalamove.shop.post<Refused>(path, { place: { latitude: -23.57, longitude: -46.65 } });
    expect([bare.status, bare.body.code]).toEqual([502, 'partner-error']);
    expect(bare.body.detail).toContain('502');
  });

  test('a sale at the counter is refused as one, and the operations say so', async () => {
    const { items } = aDelivery().order;
    const { body: sale } = await lalamove.shop.post<Order>('/api/orders', {
      module: 'PDV',
      order: { items, payments: [] },
    });
    const { body } = await lalamove.shop.post<Refused>(`/api/orders/${sale.id}/partner-quote`);
    expect(body.code).toBe('counter-sale');
    for (const { problems } of [askPartnerQuote, callPartner]) expect(problems).toContain(body.code);
  });

  test('a call: an empty wallet leaves the order unassigned, with the partner’s sentence', async () => {
    const order = await lalamove.shop.order();
    lalamove.fake.book.balance = 100;
    const { status, body } = (await lalamove.shop.call(order)) as unknown as Answer<Refused>;
    expect([status, body.detail]).toEqual([
      502,
      'Atenção, problemas ao realizar está operação! Saldo insuficiente na carteira',
    ]);
    const free = await lalamove.shop.read(order);
    expect([free.status, free.lalamove]).toEqual([2, undefined]);
    lalamove.fake.book.balance = 100_000;
    expect((await lalamove.shop.call(order)).status).toBe(200);
  });

  test('an expired price is requested again: the same one is accepted, another is shown first', async () => {
    const [same, dearer] = [await lalamove.shop.order(), await lalamove.shop.order()];
    const [first, second] = [await lalamove.shop.quote(same), await lalamove.shop.quote(dearer)];
    await advance(6 * MINUTE_MS);
    expect((await lalamove.shop.post(`/api/orders/${same.id}/partner-call`, { quoteId: first.quoteId })).status).toBe(
      200,
    );
    lalamove.fake.book.price = 2990;
    const call = (quoteId: string | undefined) =>
      lalamove.shop.post<Refused>(`/api/orders/${dearer.id}/partner-call`, { quoteId });
    const before = placed();
    const changed = await call(second.quoteId);
    expect([changed.status, changed.body.code, changed.body.quote?.price]).toEqual([
      409,
      'partner-price-changed',
      2990,
    ]);
    expect(placed()).toBe(before);
    expect((await call(changed.body.quote?.quoteId)).status).toBe(200);
    expect((await lalamove.shop.read(dearer)).lalamove?.price).toBe(2990);
  });

  test('a price that the partner expired early is requested again as well', async () => {
    const order = await lalamove.shop.order();
    const { quoteId } = await lalamove.shop.quote(order);
    lalamove.fake.book.quotations.delete(quoteId);
    expect((await lalamove.shop.post(`/api/orders/${order.id}/partner-call`, { quoteId })).status).toBe(200);
  });

  test('a slow partner delays no other establishment', async () => {
    const order = await lalamove.shop.order();
    const { quoteId } = await lalamove.shop.quote(order);
    lalamove.fake.become('held');
    const pending = lalamove.shop.post<Order>(`/api/orders/${order.id}/partner-call`, { quoteId });
    await follows(lalamove.shop, order, { lalamove: { state: 'placing' } });
    const other = await lalamove.shop.order();
    expect(
      (await lalamove.shop.post(`/api/orders/${other.id}/dispatch`, { courierId: lalamove.shop.courier.id })).status,
    ).toBe(200);
    const again = await lalamove.shop.post<Order>(`/api/orders/${order.id}/partner-call`, { quoteId });
    expect([again.status, again.body.lalamove?.state]).toEqual([200, 'placing']);
    lalamove.fake.become('well');
    expect((await pending).body.lalamove?.state).toBe('searching');
  });
});
