import { businessDayOf, endOfBusinessDay } from '#domain/shared/business-day.ts';
import { MINUTE_MS } from '#domain/shared/instant.ts';
import { offsetAtOf } from '#server/platform/zone-offset.ts';
import { expectAccessible } from '../support/axe.ts';
import { openBackOffice } from '../support/back-office.ts';
import { card, group, liveState } from '../support/board.ts';
import { PHONE } from '../support/devices.ts';
import { deliveryTo, integration } from '../support/shop.ts';
import { signInAs } from '../support/team.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

test('at 04:00 the open board changes to the new day automatically', async ({ page, portal, shop }) => {
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

test('of two people who record the turn, the second sees who did, and may record it again', async ({
  clerk,
  openBrowser,
  office,
  shop,
  troubles,
}) => {
  troubles.expect('409 POST /api/day-turns');
  const phone = await openBrowser(PHONE);
  await signInAs(phone, await office(), shop, 'gerente', 'Bruna Alves');
  await shop.placeOrder(deliveryTo('Ana'));
  // The phone learns of the other turn only from the refusal, not from its regular reads.
  let isRefused = false;
  phone.on('response', (response) => {
    isRefused ||= response.status() === 409;
  });
  await phone.route('**/api/day-turns?*', (route) => {
    const day = new URL(route.request().url()).searchParams.get('day');
    return isRefused ? route.continue() : route.fulfill({ json: { day, turns: [] } });
  });
  const why = 'Por que isso fica para amanhã?';
  for (const page of [clerk, phone]) {
    await page.goto('/outros/virada');
    if (page === clerk) {
      // Without a reason, the box for it gets the focus.
      await clerk.getByRole('button', { name: 'Registrar virada' }).press('Enter');
      await expect(clerk.getByLabel(why)).toBeFocused();
    }
    await page.getByLabel(why).fill(page === clerk ? 'Cliente busca amanhã' : 'Ana pediu para amanhã');
  }
  await clerk.getByRole('button', { name: 'Registrar virada' }).press('Enter');
  await expectToast(clerk, 'Virada registrada.');
  const own = clerk.getByRole('region', { name: 'Registrar a virada' });
  await expect(own.getByRole('heading', { name: /^Registrada por .+ às \d\d:\d\d$/ })).toBeVisible();
  await expect(own).toContainText('Ficou em aberto: 1 pedido aguardando');
  await expect(own).toContainText('Motivo: Cliente busca amanhã');
  await expect(own.getByLabel(why)).toBeHidden();
  await expect(own.getByRole('button', { name: 'Registrar de novo' })).toBeFocused();
  const said = await own.getByRole('heading').textContent();

  await phone.getByRole('button', { name: 'Registrar virada' }).click();
  const theirs = phone.getByRole('region', { name: 'Registrar a virada' });
  const refusal = said?.replace('Registrada por', 'A virada deste dia já foi registrada por');
  await expect(theirs.getByRole('alert')).toHaveText(`${refusal}.`);
  await expect(theirs.getByRole('heading')).toHaveText(said ?? '');
  await expectAccessible(phone, 'a turn that was recorded meanwhile');

  await theirs.getByRole('button', { name: 'Registrar de novo' }).click();
  await expect(theirs.getByLabel(why)).toHaveValue('Ana pediu para amanhã');
  await expect(theirs.getByLabel(why)).toBeFocused();
  await theirs.getByRole('button', { name: 'Registrar virada' }).click();
  await expectToast(phone, 'Virada registrada.');
  await expect(theirs.getByRole('heading')).toHaveText(/^Registrada por Bruna Alves às/);
  await expect(theirs).toContainText('Antes: ');
  await clerk.reload();
  await expect(own.getByRole('heading')).toHaveText(/^Registrada por Bruna Alves às/);
});

test('the turn takes the chosen orders to the next board; the others stay open', async ({ clerk, shop }) => {
  for (const name of ['Ana', 'Bruno', 'Carla']) await shop.placeOrder(deliveryTo(name));
  await clerk.goto('/outros/virada');
  const own = clerk.getByRole('region', { name: 'Registrar a virada' });
  const choice = own.getByRole('group', { name: /^Levar para a lista de / });
  await expect(choice.getByRole('checkbox', { name: 'Todos os 3' })).toBeChecked();
  await choice.getByRole('checkbox', { name: /Bruno/ }).uncheck();
  await expect(choice.getByRole('checkbox', { name: 'Todos os 3' })).not.toBeChecked();
  await expectAccessible(clerk, 'the choice of the orders that go to the next board');
  await own.getByLabel('Por que isso fica para amanhã?').fill('Buscam amanhã');
  await own.getByRole('button', { name: 'Registrar virada' }).click();
  await expectToast(clerk, 'Virada registrada.');
  await expect(own).toContainText(/Ficou em aberto: 3 pedidos aguardando \(.*\), 2 na lista do dia seguinte \(.*\)/);
  const carried = (await shop.orders()).filter(({ carriedTo }) => carriedTo !== undefined);
  expect(carried.map(({ customer }) => customer?.name)).toEqual(['Ana', 'Carla']);

  // The next turn of the evening offers only what is not there yet, as it was left.
  await own.getByRole('button', { name: 'Registrar de novo' }).click();
  await expect(choice.getByRole('checkbox')).toHaveCount(1);
  await expect(choice.getByRole('checkbox', { name: /Bruno/ })).not.toBeChecked();
});
