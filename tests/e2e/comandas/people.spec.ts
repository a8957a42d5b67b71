import { openBy, openComanda } from '../support/comandas.ts';
import { hold } from '../support/devices.ts';
import { expect, test } from '../support/test.ts';

test('quick presses on the number of people all count, and are sent together after the running write', async ({
  clerk,
  shop,
}) => {
  await openBy(shop, '15');
  const desk = await openComanda(clerk, '15');
  const seating = await hold(clerk, '**/api/comandas/*/people', 'POST');
  const more = desk.panel.getByRole('button', { name: 'Uma pessoa a mais' });
  await more.click();
  await expect.poll(seating.count).toBe(1);
  for (let press = 0; press < 4; press += 1) await more.click();
  await desk.panel.getByRole('button', { name: 'Uma pessoa a menos' }).click();
  const people = desk.panel.getByRole('group', { name: 'Pessoas' });
  await expect(people).toContainText('4');
  seating.release();
  await expect.poll(async () => (await shop.orders())[0]?.comanda?.people).toBe(4);
  await expect(people).toContainText('4');
  expect(seating.count()).toBe(2);
});
