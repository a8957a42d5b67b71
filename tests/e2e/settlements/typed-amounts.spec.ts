import { expectAccessible } from '../support/axe.ts';
import { DESKTOP } from '../support/devices.ts';
import { signInAs } from '../support/team.ts';
import { expect, signInQuietly, test } from '../support/test.ts';

test.use(DESKTOP);

test('an acerto records the amounts that were typed, or says that one is too much', async ({
  page: cashier,
  openBrowser,
  office,
  shop,
}) => {
  const [rafael] = shop.couriers;
  const owner = await openBrowser();
  await signInQuietly(owner, shop);
  for (const [kind, amount] of [
    ['bonus', 5_000],
    ['change', 500],
  ] as const) {
    const data = { kind, amount, reason: 'Noite de chuva' };
    expect((await owner.request.post(`/api/couriers/${rafael.id}/ledger`, { data })).status()).toBe(201);
  }
  await signInAs(cashier, await office(), shop, 'caixa', 'Nina Prado');
  await cashier.goto(`/outros/acerto/${rafael.id}`);
  await cashier.getByRole('button', { name: 'Fazer acerto' }).click();
  const dialog = cashier.getByRole('dialog', { name: 'Acerto · Rafael Moura' });
  await dialog.getByRole('radio', { name: 'Fora do caixa' }).check();

  const pays = dialog.getByRole('textbox', { name: 'Pagar ao motoboy' });
  const handed = dialog.getByRole('textbox', { name: 'Dinheiro da loja que ele entrega' });
  await pays.fill('99,99');
  await pays.press('Enter');
  await expect(dialog.getByText('No máximo R$ 50,00.')).toBeVisible();
  await pays.fill('20,00');
  await handed.fill('7,00');
  await handed.press('Enter');
  await expect(dialog.getByText('No máximo R$ 5,00.')).toBeVisible();
  await expect(handed).toHaveValue('7,00');
  await expectAccessible(cashier, 'an acerto with too much');
  const made = await owner.request.get(`/api/couriers/${rafael.id}/settlements`);
  expect(await made.json()).toEqual({ settlements: [] });

  await handed.fill('5,00');
  await handed.press('Enter');
  await expect(cashier.getByRole('heading', { level: 1 })).toContainText('Acerto 1 · Rafael Moura');
  await expect(cashier.getByRole('main')).toContainText('R$ 20,00');
  await expect(cashier.getByRole('main')).toContainText('Fica para o próximoA loja deve R$ 30,00');
});

test('a cashier, who may not save a courier’s Pix key, reads whom to ask', async ({ page: cashier, office, shop }) => {
  const [rafael] = shop.couriers;
  await signInAs(cashier, await office(), shop, 'caixa', 'Nina Prado');
  const data = { kind: 'bonus', amount: 5_000, reason: 'Noite de chuva' };
  expect((await cashier.request.post(`/api/couriers/${rafael.id}/ledger`, { data })).status()).toBe(201);
  await cashier.goto(`/outros/acerto/${rafael.id}`);
  await cashier.getByRole('button', { name: 'Fazer acerto' }).click();
  const dialog = cashier.getByRole('dialog', { name: 'Acerto · Rafael Moura' });
  await dialog.getByRole('radio', { name: 'Pix' }).check();
  await expect(dialog).toContainText('Peça a um gerente ou ao dono que cadastre a chave Pix dele');
});
