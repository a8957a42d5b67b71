import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { LalamoveAccount, LalamoveTest } from '#contract/partner/lalamove-schema.ts';
import type { PartnerQuote } from '#contract/partner/schema.ts';
import type { Order } from '#domain/orders/order.ts';
import { readEnvironment } from '#server/platform/environment.ts';
import { type FakeLalamove, PAULO, startFakeLalamove } from '#tests/fakes/lalamove/lalamove.ts';
import { aDelivery } from '#tests/support/builders.ts';
import type { Answer } from '#tests/support/client.ts';
import { aDeliveryOnTheMap, openPartnerShop, type PartnerShop } from '#tests/support/partner/shop.ts';
import { type RunningApp, startAppUntilClosed } from '#tests/support/start-app.ts';

const MINUTE_MS = 60_000;
const PATIENCE = { timeout: 20_000 };

let app: RunningApp;
let fake: FakeLalamove;
/** One shop for most tests: signing in costs more than an order. */
let shop: PartnerShop;
let skew = 0;

beforeAll(async () => {
  fake = await startFakeLalamove();
  app = await startAppUntilClosed({
    environment: readEnvironment({
      NODE_ENV: 'test',
      PORT: '0',
      LOG_LEVEL: 'silent',
      LALAMOVE_URL: fake.url,
      PUBLIC_URL: 'http://portal.test',
    }),
    clock: () => Date.now() + skew,
  });
  shop = await openPartnerShop(app, fake);
});
afterAll(async () => {
  await app.close();
  await fake.close();
});
beforeEach(() => {
  fake.become('well');
  fake.hush(undefined);
  fake.webhooks = 'send';
  fake.webhookUrl = shop.webhookUrl;
  fake.held.length = 0;
  fake.book.balance = 100_000;
  fake.book.price = 2232;
});

type Refused = { code: string; detail: string; order?: Order; quote?: PartnerQuote };

/** Advances the clocks of both sides. */
async function advance(ms: number): Promise<void> {
  skew += ms;
  await fake.advance(ms);
}

/** Handles all events, and reads everything that is due. */
async function turn(): Promise<void> {
  const { follower } = app.parts.partner;
  await follower.settled();
  // Deliveries of earlier tests are due as well; a turn takes only so many.
  for (let turns = 0; turns < 3; turns += 1) await follower.turn();
}

const follows = (shop: PartnerShop, order: Order, expected: object) =>
  expect.poll(() => shop.read(order), PATIENCE).toMatchObject(expected);

const placed = () => fake.requests.filter((request) => request === 'POST /v3/orders').length;

async function searching(by = shop): Promise<{ shop: PartnerShop; order: Order }> {
  const called = await by.call(await by.order());
  expect(called.status).toBe(200);
  await app.parts.partner.follower.settled();
  return { shop: by, order: called.body };
}

async function onRoute() {
  const { order } = await searching();
  const delivery = fake.newest();
  await fake.assign(delivery);
  await follows(shop, order, { status: 3, motoboy: { name: PAULO.name } });
  return { order, delivery };
}

describe('an order that goes with Lalamove', () => {
  test('shows its price, searches, leaves with the driver and is completed on delivery', async () => {
    const order = await shop.order();
    expect(await shop.quote(order)).toMatchObject({ price: 2232, distance: 4580, minutes: 14, serviceType: 'LALAPRO' });
    const { status, body } = await shop.call(order);
    expect([status, body.status]).toEqual([200, 2]);
    expect(body.lalamove).toMatchObject({ state: 'searching', price: 2232, orderId: fake.newest().id });

    await fake.assign(fake.newest());
    const driver = { name: PAULO.name, phone: PAULO.phone, photoUrl: PAULO.photo };
    await follows(shop, order, { status: 3, motoboy: driver, partnerDelivery: true, lalamove: { plate: 'ABC1D23' } });
    expect(await shop.read(order)).toMatchObject({ dispatchAt: expect.any(String), forecast: expect.any(String) });
    await fake.pickUp(fake.newest());
    await follows(shop, order, { lalamove: { state: 'picked-up' } });
    await fake.complete(fake.newest());
    await follows(shop, order, { status: 5, returnAt: expect.any(String), lalamove: { state: 'completed' } });
    expect((await shop.read(order)).returnManagerAt).toBeUndefined();
  });

  test('is followed by reading if no webhook arrives', async () => {
    fake.webhooks = 'hold';
    const { order } = await searching();
    await fake.assign(fake.newest());
    await advance(10_000);
    await turn();
    expect(await shop.read(order)).toMatchObject({ status: 3, motoboy: { name: PAULO.name } });
    await fake.complete(fake.newest());
    await advance(MINUTE_MS);
    await turn();
    expect(await shop.read(order)).toMatchObject({ status: 5, returnAt: expect.any(String) });
  });

  test('that loses its driver returns to awaiting and searches again', async () => {
    const { order, delivery } = await onRoute();
    await fake.bail(delivery);
    await follows(shop, order, { status: 2, lalamove: { state: 'searching' } });
    const lost = await shop.read(order);
    expect([lost.motoboy, lost.dispatchAt, lost.forecast]).toEqual([undefined, undefined, undefined]);
    await fake.assign(delivery, { driverId: '77', name: 'Ana Lima' });
    await follows(shop, order, { status: 3, motoboy: { name: 'Ana Lima' } });
  });

  test.each(['CANCELED', 'REJECTED', 'EXPIRED'] as const)(
    'awaits with an alert after %s, and may be called again',
    async (status) => {
      const { order } = await searching();
      await fake.fail(fake.newest(), status);
      await follows(shop, order, { status: 2, lalamove: { state: 'failed', failure: status.toLowerCase() } });
      expect((await shop.call(order)).body.lalamove).toMatchObject({ state: 'searching' });
    },
  );

  test('without a driver for two hours expires', async () => {
    const { order } = await searching();
    await advance(2 * 60 * MINUTE_MS);
    await follows(shop, order, { status: 2, lalamove: { state: 'failed', failure: 'expired' } });
  });

  test('continues under another number when Lalamove replaces the delivery', async () => {
    const { order, delivery } = await onRoute();
    const clone = await fake.replace(delivery);
    await follows(shop, order, { status: 2, lalamove: { orderId: clone.id, state: 'searching' } });
    await fake.assign(clone);
    await follows(shop, order, { status: 3, lalamove: { orderId: clone.id } });
  });

  test('can be given a higher priority fee, and another driver', async () => {
    const { order } = await searching();
    const path = `/api/orders/${order.id}`;
    const fee = await shop.post<Order>(`${path}/partner-priority-fee`, { amount: 500 });
    expect(fee.body.lalamove).toMatchObject({ price: 2732 });
    const less = await shop.post<Refused>(`${path}/partner-priority-fee`, { amount: 300 });
    expect([less.status, less.body.detail]).toEqual([
      502,
      'Atenção, problemas ao realizar está operação! A prioridade só pode aumentar',
    ]);
    await fake.assign(fake.newest());
    await follows(shop, order, { status: 3 });
    const changed = await shop.post<Order>(`${path}/partner-change-driver`, { reason: 'DRIVER_LATE' });
    expect(changed.body).toMatchObject({ status: 2, lalamove: { state: 'searching' } });
  });
});

describe('dispatch with the partner flag', () => {
  test('changes nothing until a driver took the order, and then assigns the driver', async () => {
    fake.webhooks = 'hold';
    const { order } = await searching();
    const dispatch = () => shop.post<Refused & Order>(`/api/orders/${order.id}/dispatch`, { partner: true });
    const none = await dispatch();
    expect([none.status, none.body.code, none.body.detail]).toEqual([
      409,
      'no-partner-driver',
      'Atenção, nenhum motoboy pegou o pedido.',
    ]);
    expect(await shop.read(order)).toEqual(order);
    await fake.assign(fake.newest());
    const { status, body } = await dispatch();
    expect([status, body.status, body.motoboy?.name]).toEqual([200, 3, PAULO.name]);
    expect((await dispatch()).body.code).toBe('already-updated');
    const done = await shop.post<Order>(`/api/orders/${order.id}/complete`, { partner: true });
    expect(done.body).toMatchObject({ status: 5, returnAt: expect.any(String), partnerDelivery: true });
  });

  test('of an order without a call finds no driver, and calls none', async () => {
    const order = await shop.order();
    const before = placed();
    const { body } = await shop.post<Refused>(`/api/orders/${order.id}/dispatch`, { partner: true });
    expect([body.code, placed()]).toEqual(['no-partner-driver', before]);
  });
});

describe('no courier is called twice', () => {
  test('however often people click', async () => {
    const order = await shop.order();
    const quotes = await Promise.all([1, 2, 3].map(() => shop.quote(order)));
    const before = placed();
    const call = ({ quoteId }: PartnerQuote) => shop.post<Refused>(`/api/orders/${order.id}/partner-call`, { quoteId });
    const answers = await Promise.all([...quotes, ...quotes].map(call));
    expect(placed() - before).toBe(1);
    const [winner] = answers.filter(({ status }) => status === 200);
    expect(winner).toBeDefined();
    const refused = answers.filter(({ status }) => status !== 200).map(({ body }) => body.code);
    expect(new Set(refused)).toEqual(new Set(['already-updated']));
  });

  test.each(['drop-after-create', '502-after-create'] as const)(
    'when the reply is lost (%s): the webhook tells',
    async (mood) => {
      fake.webhooks = 'hold';
      const order = await shop.order();
      fake.become(mood);
      const before = placed();
      const lost = (await shop.call(order)) as unknown as Answer<Refused>;
      expect([lost.status, lost.body.code, lost.body.order?.lalamove?.state]).toEqual([
        409,
        'partner-uncertain',
        'uncertain',
      ]);
      fake.become('well');
      for (const verb of ['partner-cancel', 'cancel']) {
        const stopped = await shop.post<Refused>(
          `/api/orders/${order.id}/${verb}`,
          verb === 'cancel' ? { reason: 'x' } : {},
        );
        expect([stopped.status, stopped.body.code]).toEqual([409, 'partner-uncertain']);
      }
      expect((await shop.call(order)).status).toBe(409);
      await fake.deliver(fake.held[0]);
      await follows(shop, order, { lalamove: { state: 'searching', orderId: fake.newest().id } });
      expect(placed() - before).toBe(1);
    },
  );

  test('when the reply is lost and no webhook comes: a person checks and decides', async () => {
    fake.webhooks = 'hold';
    const [first, second] = [await shop.order(), await shop.order()];
    await shop.call(first);
    const others = fake.newest().id;
    fake.become('drop-after-create');
    await shop.call(second);
    fake.become('well');
    const resolve = (body: object) => shop.post<Refused>(`/api/orders/${second.id}/partner-resolve`, body);
    expect((await resolve({ found: true, orderId: others })).body.code).toBe('partner-other-call');
    expect((await resolve({ found: true, orderId: '12' })).body.detail).toContain('Order not found');
    const { status } = await resolve({ found: true, orderId: fake.newest().id });
    expect([status, (await shop.read(second)).lalamove?.state]).toEqual([200, 'searching']);
  });

  test('a call given up that succeeds after all is adopted while the order waits, canceled otherwise', async () => {
    fake.webhooks = 'hold';
    const [waiting, gone] = [await shop.order(), await shop.order()];
    fake.become('drop-after-create');
    for (const order of [waiting, gone]) await shop.call(order);
    fake.become('well');
    for (const order of [waiting, gone]) await shop.post(`/api/orders/${order.id}/partner-resolve`, { found: false });
    expect((await shop.read(waiting)).lalamove).toBeUndefined();
    await shop.post(`/api/orders/${gone.id}/dispatch`, { courierId: shop.courier.id });
    for (const event of fake.held.slice(0, 2)) await fake.deliver(event);
    await follows(shop, waiting, { lalamove: { state: 'searching' } });
    await expect.poll(() => fake.newest().status, PATIENCE).toBe('CANCELED');
    expect(await shop.read(gone)).toMatchObject({ status: 3, motoboy: { name: shop.courier.name } });
  });

  test('an intent that a dying portal left behind is reported as uncertain', async () => {
    const order = await shop.order();
    const { quoteId } = await shop.quote(order);
    await app.database.pool.query(
      `insert into partner_deliveries (establishment_id, id, order_id, quotation_id, state, since, price, requested_at,
         requested_by, next_read_at, touched_at)
       values ($1, 'left', $2, $3, 'placing', now(), 2232, now(), 'Bia', $4, now())`,
      [shop.establishment.id, order.id, quoteId, new Date(Date.now() + skew)],
    );
    await advance(1_000);
    await turn();
    expect((await shop.read(order)).lalamove?.state).toBe('uncertain');
    await shop.post(`/api/orders/${order.id}/partner-resolve`, { found: false });
    expect((await shop.call(order)).status).toBe(200);
  });
});

describe('an order that is dispatched otherwise', () => {
  test('calls the partner off first: back to awaiting, canceled, or with an own courier', async () => {
    const { order, delivery } = await onRoute();
    expect((await shop.post<Order>(`/api/orders/${order.id}/reset`)).body).toMatchObject({ status: 2 });
    expect(delivery.status).toBe('CANCELED');
    expect((await shop.read(order)).lalamove).toBeUndefined();
    for (const [verb, body] of [
      ['cancel', { reason: 'Cliente desistiu' }],
      ['dispatch', { courierId: shop.courier.id }],
      ['complete', {}],
    ] as const) {
      const another = await shop.order();
      await shop.call(another);
      const moved = await shop.post<Order>(`/api/orders/${another.id}/${verb}`, body);
      expect([verb, moved.status, fake.newest().status, moved.body.lalamove]).toEqual([
        verb,
        200,
        'CANCELED',
        undefined,
      ]);
    }
  });

  test('stays unchanged when the partner refuses to cancel, with the partner’s sentence', async () => {
    const { order, delivery } = await onRoute();
    await fake.pickUp(delivery);
    await follows(shop, order, { lalamove: { state: 'picked-up' } });
    for (const [verb, body] of [
      ['reset', {}],
      ['cancel', { reason: 'x' }],
      ['partner-cancel', {}],
      ['change-courier', { courierId: shop.courier.id }],
    ] as const) {
      const { status, body: refused } = await shop.post<Refused>(`/api/orders/${order.id}/${verb}`, body);
      expect([verb, status, refused.code]).toEqual([verb, 502, 'partner-error']);
      expect(refused.detail).toContain('O pedido não pode mais ser cancelado');
    }
    expect(await shop.read(order)).toMatchObject({ status: 3, motoboy: { name: PAULO.name } });
    expect((await shop.post(`/api/orders/${order.id}/complete`)).status).toBe(200);
    await fake.complete(delivery);
    await follows(shop, order, { status: 5, lalamove: { state: 'completed' } });
  });

  test('a call can be canceled alone as well, and the order keeps waiting', async () => {
    const { order } = await searching();
    const canceled = await shop.post<Order>(`/api/orders/${order.id}/partner-cancel`);
    expect([canceled.status, canceled.body.status, canceled.body.lalamove]).toEqual([200, 2, undefined]);
    expect(fake.newest().status).toBe('CANCELED');
    const history = await shop.get<{ events: { verb: string; actor: { name: string } }[] }>(
      `/api/orders/${order.id}/events`,
    );
    const by = history.body.events.map(({ verb, actor }) => `${verb} ${actor.name}`);
    expect(by.slice(1)).toEqual(['call-partner Beatriz', 'follow-partner Lalamove', 'cancel-partner-call Beatriz']);
    expect((await shop.post<Refused>(`/api/orders/${order.id}/partner-cancel`)).body.code).toBe('partner-call-missing');
  });
});

describe('with obstacles', () => {
  test('a price: no place on the map, a partner that answers a bare 502 or nothing useful', async () => {
    const { body: lost } = await shop.post<Order>('/api/orders', aDelivery());
    const path = `/api/orders/${lost.id}/partner-quote`;
    expect((await shop.post<Refused>(path)).body.code).toBe('partner-place-missing');
    expect((await shop.post(path, { place: { latitude: -23.57, longitude: -46.65 } })).status).toBe(200);
    const far = await shop.post<Refused>(path, { place: { latitude: 48, longitude: 2 } });
    expect([far.status, far.body.detail]).toEqual([
      502,
      'Atenção, problemas ao realizar está operação! Out of service area',
    ]);
    fake.become('bare-502');
    const bare = await shop.post<Refused>(path, { place: { latitude: -23.57, longitude: -46.65 } });
    expect([bare.status, bare.body.code]).toEqual([502, 'partner-error']);
    expect(bare.body.detail).toContain('502');
  });

  test('a call: an empty wallet leaves the order unassigned, with the partner’s sentence', async () => {
    const order = await shop.order();
    fake.book.balance = 100;
    const { status, body } = (await shop.call(order)) as unknown as Answer<Refused>;
    expect([status, body.detail]).toEqual([
      502,
      'Atenção, problemas ao realizar está operação! Saldo insuficiente na carteira',
    ]);
    const free = await shop.read(order);
    expect([free.status, free.lalamove]).toEqual([2, undefined]);
    fake.book.balance = 100_000;
    expect((await shop.call(order)).status).toBe(200);
  });

  test('an expired price is requested again: the same one is accepted, another is shown first', async () => {
    const [same, dearer] = [await shop.order(), await shop.order()];
    const [first, second] = [await shop.quote(same), await shop.quote(dearer)];
    await advance(6 * MINUTE_MS);
    expect((await shop.post(`/api/orders/${same.id}/partner-call`, { quoteId: first.quoteId })).status).toBe(200);
    fake.book.price = 2990;
    const call = (quoteId: string | undefined) =>
      shop.post<Refused>(`/api/orders/${dearer.id}/partner-call`, { quoteId });
    const before = placed();
    const changed = await call(second.quoteId);
    expect([changed.status, changed.body.code, changed.body.quote?.price]).toEqual([
      409,
      'partner-price-changed',
      2990,
    ]);
    expect(placed()).toBe(before);
    expect((await call(changed.body.quote?.quoteId)).status).toBe(200);
    expect((await shop.read(dearer)).lalamove?.price).toBe(2990);
  });

  test('a price that the partner expired early is requested again as well', async () => {
    const order = await shop.order();
    const { quoteId } = await shop.quote(order);
    fake.book.quotations.delete(quoteId);
    expect((await shop.post(`/api/orders/${order.id}/partner-call`, { quoteId })).status).toBe(200);
  });

  test('a slow partner delays no other establishment', async () => {
    const order = await shop.order();
    const { quoteId } = await shop.quote(order);
    fake.become('held');
    const pending = shop.post<Order>(`/api/orders/${order.id}/partner-call`, { quoteId });
    await follows(shop, order, { lalamove: { state: 'placing' } });
    const other = await shop.order();
    expect((await shop.post(`/api/orders/${other.id}/dispatch`, { courierId: shop.courier.id })).status).toBe(200);
    const again = await shop.post<Order>(`/api/orders/${order.id}/partner-call`, { quoteId });
    expect([again.status, again.body.lalamove?.state]).toEqual([200, 'placing']);
    fake.become('well');
    expect((await pending).body.lalamove?.state).toBe('searching');
  });
});

describe('webhooks', () => {
  test('repeated, late and out of order change nothing twice and nothing back', async () => {
    fake.webhooks = 'hold';
    const { order } = await searching();
    const delivery = fake.newest();
    await fake.assign(delivery);
    await fake.pickUp(delivery);
    await fake.complete(delivery);
    for (const event of [...fake.held.toReversed(), ...fake.held]) expect(await fake.deliver(event)).toBe(200);
    await follows(shop, order, { status: 5 });
    await turn();
    const { body } = await shop.get<{ events: { verb: string }[] }>(`/api/orders/${order.id}/events`);
    expect(body.events.map(({ verb }) => verb)).toEqual(['place', 'call-partner', 'follow-partner', 'follow-partner']);
  });

  test('that are not signed with the shop’s keys are refused and leave no trace', async () => {
    const { order } = await searching();
    const genuine = fake.eventOf('DRIVER_ASSIGNED', fake.newest());
    const { eventId } = JSON.parse(genuine.body);
    const known = async () =>
      (await app.database.pool.query('select 1 from partner_events where id = $1', [eventId])).rowCount;
    const forged = { ...genuine, body: genuine.body.replace('"driverId":""', '"driverId":"666"') };
    expect(await fake.deliver(forged)).toBe(401);
    expect(await fake.deliver({ ...genuine, body: genuine.body.replace(fake.apiKey, 'pk_test_other') })).toBe(401);
    expect(await fake.deliver({ ...genuine, body: '<html>' })).toBe(401);
    expect(await known()).toBe(0);
    expect(await fake.ping()).toBe(200);
    const nowhere = await app.client().post('/api/partner/lalamove/webhook/unknown', '{}');
    expect([nowhere.status, (await shop.read(order)).status]).toEqual([404, 2]);
  });

  test('about unknown or finished deliveries are accepted and ignored', async () => {
    const { order, delivery } = await onRoute();
    await fake.complete(delivery);
    await follows(shop, order, { status: 5 });
    const wallet = fake.eventOf('WALLET_BALANCE_CHANGED', { ...delivery, id: '' });
    const others = fake.eventOf('ORDER_STATUS_CHANGED', { ...delivery, id: '999' });
    for (const event of [wallet, others, fake.eventOf('SOMETHING_NEW', delivery)]) {
      expect(await fake.deliver(event)).toBe(200);
    }
    await turn();
    expect(await shop.read(order)).toMatchObject({ status: 5 });
    const waiting = await app.database.pool.query('select 1 from partner_events where done_at is null');
    expect(waiting.rowCount).toBe(0);
  });
});

describe('the account', () => {
  test('is stored sealed, never shown, tested, and not changed during a delivery', async () => {
    const { shop, order } = await searching(await openPartnerShop(app, fake));
    const path = '/api/integrations/lalamove';
    const { body } = await shop.get<LalamoveAccount>(path);
    expect(body).toMatchObject({ configured: true, apiKeyEnd: 'acao', environment: 'sandbox', serviceType: 'LALAPRO' });
    expect(JSON.stringify(body)).not.toContain(fake.apiSecret);
    const { rows } = await app.database.pool.query('select * from partner_accounts');
    expect(JSON.stringify(rows)).not.toContain(fake.apiSecret);
    expect((await shop.post<LalamoveTest>(`${path}/test`)).body).toMatchObject({ ok: true });
    expect((await shop.get('/api/partner')).body).toEqual({
      service: 'lalamove',
      title: 'Lalamove',
      tellsPrices: true,
    });

    const change = { market: 'BR', environment: 'sandbox', serviceType: 'LALAGO' };
    expect((await shop.send<LalamoveAccount>('PUT', path, change)).body.serviceType).toBe('LALAGO');
    expect(fake.webhookUrl).toBe(`http://portal.test${body.webhookPath}`);
    const elsewhere = await app.openShop();
    await elsewhere.send('PUT', path, { ...change, market: 'MX', apiKey: fake.apiKey, apiSecret: fake.apiSecret });
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

  test('is required before anybody is called', async () => {
    const shop = await app.openShop();
    const { body: order } = await shop.post<Order>('/api/orders', aDeliveryOnTheMap());
    const { status, body } = await shop.post<Refused>(`/api/orders/${order.id}/partner-quote`);
    expect([status, body.code]).toEqual([409, 'partner-not-configured']);
  });
});

describe('a delivery at a hanging partner', () => {
  test('delays neither the events nor the reads of another establishment', async () => {
    fake.webhooks = 'hold';
    const { order: hanging } = await searching();
    const hangingAtPartner = fake.newest();
    const other = await openPartnerShop(app, fake);
    const { order } = await searching(other);
    const atPartner = fake.newest();
    await fake.assign(hangingAtPartner);
    await fake.assign(atPartner);
    fake.hush(hangingAtPartner.id);
    // Events received long ago and not handled yet: the one that hangs is first in line.
    const notify = (establishmentId: string, id: string, partnerOrderId: string, at: string) =>
      app.database.pool.query(
        `insert into partner_events (establishment_id, id, type, partner_order_id, at, received_at)
         values ($1, $2, 'DRIVER_ASSIGNED', $3, $4, now())`,
        [establishmentId, id, partnerOrderId, at],
      );
    await notify(shop.establishment.id, 'hangs', hangingAtPartner.id, '2020-01-01T00:00:00Z');
    await notify(other.establishment.id, 'goes on', atPartner.id, '2020-01-02T00:00:00Z');
    const turns = app.parts.partner.follower.turn();
    await follows(other, order, { status: 3, motoboy: { name: PAULO.name } });
    const { rows } = await app.database.pool.query(`select tries, done_at from partner_events where id = 'hangs'`);
    expect(rows).toEqual([{ tries: 0, done_at: null }]);
    expect(await shop.read(hanging)).toMatchObject({ status: 2 });
    await turns;
  });
});
