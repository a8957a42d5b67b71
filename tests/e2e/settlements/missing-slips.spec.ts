import type { CourierLink } from '#contract/couriers/schema.ts';
import { expectAccessible, expectAccessibleAtBothWidths } from '../support/axe.ts';
import { DESKTOP, PHONE } from '../support/devices.ts';
import { countPrints } from '../support/prints.ts';
import { deliveryTo } from '../support/shop.ts';
import { signInAs } from '../support/team.ts';
import { expect, test } from '../support/test.ts';

test.use(DESKTOP);

test('a cashier takes the slips that a courier has; a missing one follows him, on screen, paper and his phone', async ({
  page: cashier,
  office,
  shop,
  openBrowser,
}) => {
  const { placeOrder, changeOrder, couriers } = shop;
  const [rafael] = couriers;
  for (const [name, unitPrice] of [
    ['Ana', 6_000],
    ['Bruno', 2_290],
  ] as const) {
    const payments = [{ methodId: 'credito', amount: unitPrice }];
    const order = { items: [{ name: 'Pizza', quantity: 1, unitPrice }], payments };
    const { id } = await placeOrder(deliveryTo(name, { order }));
    await changeOrder(id, 'dispatch', { courierId: rafael.id });
    await changeOrder(id, 'complete');
  }
  const prints = await countPrints(cashier);
  await signInAs(cashier, await office(), shop, 'caixa', 'Nina Prado');
  await cashier.goto(`/outros/acerto/${rafael.id}`);
  await cashier.getByRole('button', { name: 'Fazer acerto' }).click();
  const dialog = cashier.getByRole('dialog', { name: 'Acerto · Rafael Moura' });
  const slips = dialog.getByRole('textbox', { name: 'Comprovantes que ele entrega' });
  await expect(slips).toHaveValue('82,90');
  await expect(dialog.getByText('Falta entregar em comprovantes')).toHaveCount(0);
  await slips.fill('90,00');
  await slips.press('Enter');
  await expect(dialog.getByText('No máximo R$ 82,90.')).toBeVisible();
  await slips.fill('60,00');
  await expect(dialog).toContainText('Falta entregar em comprovantes R$ 22,90');
  await expectAccessibleAtBothWidths(cashier, 'an acerto with a missing slip');
  await dialog.getByRole('button', { name: 'Fechar acerto' }).click();

  await expect(cashier.getByRole('heading', { level: 1 })).toContainText('Acerto 1 · Rafael Moura');
  const facts = cashier.getByRole('main');
  await expect(facts).toContainText('Comprovantes entreguesR$ 60,00');
  await expect(facts).toContainText('Comprovantes a entregarR$ 22,90');
  await expectAccessibleAtBothWidths(cashier, 'a statement with a missing slip');
  await cashier.getByRole('button', { name: 'Imprimir' }).click();
  await expect.poll(prints).toBe(1);
  await expect(cashier.locator('.printed-ticket').getByAltText(/Comprovantes a entregar\s+R\$\s22,90/)).toHaveCount(1);

  const owner = await openBrowser(DESKTOP);
  await signInAs(owner, await office(), shop, 'dono', 'Olga Prado');
  const made = await owner.request.post(`/api/couriers/${rafael.id}/link`);
  const phone = await openBrowser(PHONE);
  await phone.goto(new URL(((await made.json()) as CourierLink).url).pathname);
  await phone.getByRole('button', { name: 'Meu extrato' }).tap();
  await expect(phone.getByRole('region', { name: 'Em aberto' })).toContainText('Comprovantes a entregar: R$ 22,90');
  await expectAccessible(phone, 'the courier’s missing slip');
});
