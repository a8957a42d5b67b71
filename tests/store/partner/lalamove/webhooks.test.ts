import { describe, expect, test } from 'vitest';
import { PAULO } from '#tests/fakes/lalamove/lalamove.ts';
import { follows, startLalamovePortal } from '#tests/support/partner/lalamove-portal.ts';
import { openPartnerShop } from '#tests/support/partner/shop.ts';

const lalamove = startLalamovePortal();
const { turn, searching, onRoute } = lalamove;

describe('webhooks', () => {
  test('repeated, late and out of order change nothing twice and nothing back', async () => {
    lalamove.fake.webhooks = 'hold';
    const { order } = await searching();
    const delivery = lalamove.fake.newest();
    await lalamove.fake.assign(delivery);
    await lalamove.fake.pickUp(delivery);
    await lalamove.fake.complete(delivery);
    for (const event of [...lalamove.fake.held.toReversed(), ...lalamove.fake.held])
      expect(await lalamove.fake.deliver(event)).toBe(200);
    await follows(lalamove.shop, order, { status: 5 });
    await turn();
    const { body } = await lalamove.shop.get<{ events: { verb: string }[] }>(`/api/orders/${order.id}/events`);
    expect(body.events.map(({ verb }) => verb)).toEqual(['place', 'call-partner', 'follow-partner', 'follow-partner']);
  });

  test('that are not signed with the shop’s keys are refused and leave no trace', async () => {
    const { order } = await searching();
    const genuine = lalamove.fake.eventOf('DRIVER_ASSIGNED', lalamove.fake.newest());
    const { eventId } = JSON.parse(genuine.body);
    const known = async () =>
      (await lalamove.app.database.pool.query('select 1 from partner_events where id = $1', [eventId])).rowCount;
    const forged = { ...genuine, body: genuine.body.replace('"driverId":""', '"driverId":"666"') };
    expect(await lalamove.fake.deliver(forged)).toBe(401);
    expect(
      await lalamove.fake.deliver({ ...genuine, body: genuine.body.replace(lalamove.fake.apiKey, 'pk_test_other') }),
    ).toBe(401);
    expect(await lalamove.fake.deliver({ ...genuine, body: '<html>' })).toBe(401);
    expect(await known()).toBe(0);
    expect(await lalamove.fake.ping()).toBe(200);
    const nowhere = await lalamove.app.client().post('/api/partner/lalamove/webhook/unknown', '{}');
    expect([nowhere.status, (await lalamove.shop.read(order)).status]).toEqual([404, 2]);
  });

  test('about unknown or finished deliveries are accepted and ignored', async () => {
    const { order, delivery } = await onRoute();
    await lalamove.fake.complete(delivery);
    await follows(lalamove.shop, order, { status: 5 });
    const wallet = lalamove.fake.eventOf('WALLET_BALANCE_CHANGED', { ...delivery, id: '' });
    const others = lalamove.fake.eventOf('ORDER_STATUS_CHANGED', { ...delivery, id: '999' });
    for (const event of [wallet, others, lalamove.fake.eventOf('SOMETHING_NEW', delivery)]) {
      expect(await lalamove.fake.deliver(event)).toBe(200);
    }
    await turn();
    expect(await lalamove.shop.read(order)).toMatchObject({ status: 5 });
    const waiting = await lalamove.app.database.pool.query('select 1 from partner_events where done_at is null');
    expect(waiting.rowCount).toBe(0);
  });
});

describe('a delivery at a hanging partner', () => {
  test('delays neither the events nor the reads of another establishment', async () => {
    lalamove.fake.webhooks = 'hold';
    const { order: hanging } = await searching();
    const hangingAtPartner = lalamove.fake.newest();
    const other = await openPartnerShop(lalamove.app, lalamove.fake);
    const { order } = await searching(other);
    const atPartner = lalamove.fake.newest();
    await lalamove.fake.assign(hangingAtPartner);
    await lalamove.fake.assign(atPartner);
    lalamove.fake.hush(hangingAtPartner.id);
    // Events received long ago and not handled yet: the one that hangs is first in line.
    const notify = (establishmentId: string, id: string, partnerOrderId: string, at: string) =>
      lalamove.app.database.pool.query(
        `insert into partner_events (establishment_id, id, type, partner_order_id, at, received_at)
         values ($1, $2, 'DRIVER_ASSIGNED', $3, $4, now())`,
        [establishmentId, id, partnerOrderId, at],
      );
    await notify(lalamove.shop.establishment.id, 'hangs', hangingAtPartner.id, '2020-01-01T00:00:00Z');
    await notify(other.establishment.id, 'goes on', atPartner.id, '2020-01-02T00:00:00Z');
    const turns = lalamove.app.parts.partner.follower.turn();
    await follows(other, order, { status: 3, motoboy: { name: PAULO.name } });
    const { rows } = await lalamove.app.database.pool.query(
      `select tries, done_at from partner_events where id = 'hangs'`,
    );
    expect(rows).toEqual([{ tries: 0, done_at: null }]);
    expect(await lalamove.shop.read(hanging)).toMatchObject({ status: 2 });
    await turns;
  });
});
