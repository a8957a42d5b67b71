import { businessDayOf, endOfBusinessDay } from '#domain/shared/business-day.ts';
import { MINUTE_MS } from '#domain/shared/instant.ts';
import { offsetAtOf } from '#server/platform/zone-offset.ts';
import { openBackOffice } from '../support/back-office.ts';
import { integration, PASSWORD } from '../support/shop.ts';
import { expect } from '../support/test.ts';
import { at, ROTAS, runs, test } from './planner.ts';

test('after 04:00 runs show the stops that began the day before, in Rotas and to a person who only sees the map', async ({
  page,
  portal,
  shop,
  office,
}) => {
  const offsetAt = offsetAtOf(shop.establishment.timeZone);
  const turn = endOfBusinessDay(businessDayOf(Date.now(), offsetAt), offsetAt);
  let ahead = turn - 10 * MINUTE_MS - Date.now();
  const node = await openBackOffice(portal.dataDir, { clock: () => Date.now() + ahead });
  try {
    const url = await node.app.listen({ host: '127.0.0.1', port: 0 });
    const { placeOrder, changeOrder } = integration(url, shop.key);
    await page.request.post(`${url}/api/session`, { data: { email: shop.email, password: PASSWORD } });
    const [rafael, diego] = shop.couriers;
    const ana = await placeOrder(at('Ana Prado', -23.565, -46.652));
    const cida = await placeOrder(at('Cida Rocha', -23.545, -46.63));
    await changeOrder(ana.id, 'dispatch', { courierId: rafael.id });
    await page.request.post(`${url}/api/runs`, { data: { courierId: diego.id, orderIds: [cida.id] } });
    ahead += 15 * MINUTE_MS;
    await page.clock.install({ time: Date.now() + ahead });
    await page.goto(url + ROTAS);
    await expect(runs(page).getByRole('listitem')).toContainText('Cida Rocha');
    await expect(page.getByRole('region', { name: 'Na rua' })).toContainText(/1 às \d\d:\d\d/);

    const account = { establishmentId: shop.establishment.id, name: 'Bia', email: `bia@${shop.establishment.id}.test` };
    await (await office()).accounts.create({ ...account, role: 'atendente', password: PASSWORD });
    // Rotas would ask for runs, which Bia may not see.
    await page.goto('about:blank');
    await page.request.post(`${url}/api/session`, { data: { email: account.email, password: PASSWORD } });
    await page.goto(`${url}/rastreamento`);
    const courier = page.getByRole('list', { name: 'Motoboys' }).getByRole('listitem').filter({ hasText: rafael.name });
    await courier.getByRole('button').first().click();
    await expect(courier.getByRole('button', { name: /^1ª parada: .*Ana Prado/ })).toBeVisible();
    // The live feed keeps the order current, though it is not of this day.
    await changeOrder(ana.id, 'complete');
    await expect(courier).toContainText('livre');
  } finally {
    await page.close();
    await node.close();
  }
});
