import { expectAccessibleAtBothWidths } from '../support/axe.ts';
import { expect, signInQuietly, test } from '../support/test.ts';

/** One more than a page of the list has. */
const ACERTOS = 31;

test('a courier’s first acerto opens from his list, however many came after it', async ({ page, shop }) => {
  test.setTimeout(60_000);
  const [rafael] = shop.couriers;
  await signInQuietly(page, shop);
  const post = async (path: string, data: object) =>
    expect((await page.request.post(`/api/couriers/${rafael.id}/${path}`, { data })).status()).toBe(201);
  for (let made = 0; made < ACERTOS; made += 1) {
    await post('ledger', { kind: 'bonus', amount: 100 + made, reason: 'Noite de chuva' });
    await post('settlements', { method: 'outside' });
  }
  await page.goto(`/outros/acerto/${rafael.id}`);
  const acertos = page.getByRole('list', { name: 'Acertos' }).getByRole('listitem');
  await expect(acertos).toHaveCount(ACERTOS - 1);
  await expectAccessibleAtBothWidths(page, 'a ledger with many acertos');
  await page.getByRole('button', { name: 'Mostrar mais' }).click();
  await expect(acertos).toHaveCount(ACERTOS);
  await expect(page.getByRole('button', { name: 'Mostrar mais' })).toHaveCount(0);
  await acertos.last().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Acerto 1 · Rafael Moura');
});
