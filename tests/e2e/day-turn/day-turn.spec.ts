import { businessDayOf, endOfBusinessDay } from '#domain/shared/business-day.ts';
import { MINUTE_MS } from '#domain/shared/instant.ts';
import { offsetAtOf } from '#server/platform/zone-offset.ts';
import { openBackOffice } from '../support/back-office.ts';
import { card, group, liveState } from '../support/board.ts';
import { deliveryTo, integration } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

test('at 04:00 the open board changes to the new day by itself', async ({ page, portal, shop }) => {
  const offsetAt = offsetAtOf(shop.establishment.timeZone);
  const turn = endOfBusinessDay(businessDayOf(Date.now(), offsetAt), offsetAt);
  let ahead = turn - 5 * MINUTE_MS - Date.now();
  const clock = () => Date.now() + ahead;
  const node = await openBackOffice(portal.dataDir, { clock });
  try {
    const url = await node.app.listen({ host: '127.0.0.1', port: 0 });
    const { placeOrder } = integration(url, shop.key);
    await page.request.post(`${url}/api/session`, { data: { email: shop.email, password: shop.password } });
    await page.clock.install({ time: clock() });
    await placeOrder(deliveryTo('Ana'));
    await page.goto(`${url}/dashboard`);
    await expect(liveState(page)).toHaveText('Ao vivo');
    await expect(card(await group(page, 'Aguardando'), /Ana/)).toBeVisible();
    const before = await page.getByText('até 04:00').textContent();
    ahead += 6 * MINUTE_MS;
    await page.clock.fastForward(6 * MINUTE_MS);
    await expect(card(page, /Ana/)).toBeHidden();
    await expect(page.getByText('até 04:00')).not.toHaveText(before ?? '');
    await expect(page).toHaveTitle('Portal Motoboy');
    await placeOrder(deliveryTo('Bruno'));
    await expect(card(await group(page, 'Aguardando'), /Bruno/)).toBeVisible();
  } finally {
    // Close the page before the portal, to which it would otherwise try to reconnect.
    await page.close();
    await node.close();
  }
});
