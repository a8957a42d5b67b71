import type { Locator, Page } from '@playwright/test';
import type { CourierLink } from '#contract/couriers/schema.ts';
import { expectAccessibleAtBothWidths } from '../support/axe.ts';
import { DESKTOP, PHONE } from '../support/devices.ts';
import { deliveryTo, type Shop } from '../support/shop.ts';
import { expect, signInQuietly, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

test.use(DESKTOP);

const SHOP_PLACE = { latitude: -23.5613, longitude: -46.6465 };

/** Rafael brings an order to a door 1.92 km from the shop, by the estimate of the streets. */
async function deliverNearby({ placeOrder, changeOrder, couriers: [rafael] }: Shop): Promise<void> {
  const { customer, ...rest } = deliveryTo('Ana');
  const address = { address: 'Rua A', number: '1', ...customer?.address, latitude: -23.55, longitude: -46.64 };
  const order = await placeOrder({ ...rest, customer: { name: 'Ana', ...customer, address } });
  await changeOrder(order.id, 'dispatch', { courierId: rafael.id });
  await changeOrder(order.id, 'complete');
}

const fill = async (band: Locator, km: string, amount: string) => {
  await band.getByRole('textbox', { name: 'Até (km)' }).fill(km);
  await band.getByRole('textbox', { name: 'Por entrega' }).fill(amount);
};
const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Salvar regras' }).click();
  await expectToast(page, 'Regras salvas.');
};

test('a manager pays by distance: bands are added, changed and removed, and the extrato says which one paid', async ({
  page,
  openAnotherShop,
  openBrowser,
}) => {
  const shop = await openAnotherShop(SHOP_PLACE);
  await signInQuietly(page, shop);
  await page.goto('/outros/acerto/regras');
  const table = page.getByRole('group', { name: 'Tabela por distância' });
  const band = (nth: number) => table.getByRole('listitem', { name: `Faixa ${nth}` });
  await page.getByRole('textbox', { name: 'Por entrega' }).fill('4,50');
  await table.getByRole('button', { name: 'Nova faixa' }).click();
  await expect(band(1).getByRole('textbox', { name: 'Até (km)' })).toBeFocused();
  await expect(band(1).getByRole('textbox', { name: 'Por entrega' })).toHaveValue('4,50');
  await fill(band(1), '1,5', '5,00');
  for (const [nth, km, amount] of [
    [2, '4', '7,00'],
    [3, '4', '9,00'],
    [4, '8', '10,00'],
  ] as const) {
    await table.getByRole('button', { name: 'Nova faixa' }).click();
    await fill(band(nth), km, amount);
  }

  // A band that does not reach farther is refused where it stands.
  await page.getByRole('button', { name: 'Salvar regras' }).click();
  const wrong = band(3).getByRole('textbox', { name: 'Até (km)' });
  await expect(wrong).toBeFocused();
  await expect(band(3).getByRole('alert')).toHaveText('Deve ir além da faixa anterior.');
  await expectAccessibleAtBothWidths(page, 'a table of pay by distance');
  await band(3).getByRole('button', { name: 'Remover a faixa 3' }).click();
  await expect(band(3).getByRole('textbox', { name: 'Até (km)' })).toHaveValue('8');
  await save(page);
  const saved = page.getByRole('region', { name: 'Salvas' }).getByRole('listitem');
  await expect(saved).toContainText('R$ 4,50 por entrega · 3 faixas de distância');

  await deliverNearby(shop);
  await page.getByRole('link', { name: 'Voltar aos motoboys' }).click();
  await page.getByRole('link', { name: /Rafael Moura/ }).click();
  await expect(page.getByText('R$ 7,00 até 4 km (1,92 km estimados)')).toBeVisible();
  const [rafael] = shop.couriers;
  const link = await page.request.post(`/api/couriers/${rafael.id}/link`);
  const phone = await openBrowser(PHONE);
  await phone.goto(new URL(((await link.json()) as CourierLink).url).pathname);
  await phone.getByRole('button', { name: 'Meu extrato' }).tap();
  await expect(phone.getByText('R$ 7,00 até 4 km (1,92 km estimados)')).toBeVisible();

  // Another amount for today: the difference is a correction.
  await page.goto('/outros/acerto/regras');
  await expect(band(2).getByRole('textbox', { name: 'Até (km)' })).toHaveValue('4');
  await band(2).getByRole('textbox', { name: 'Por entrega' }).fill('7,50');
  await save(page);
  await expect(band(2).getByRole('textbox', { name: 'Por entrega' })).toHaveValue('7,50');
  await page.goto(`/outros/acerto/${rafael.id}`);
  await expect(page.getByText('Entrega · pedido').filter({ hasText: 'correção' })).toBeVisible();
  await expect(page.getByText('A loja deve R$ 7,50')).toBeVisible();

  // The audit has before and after, in words.
  await page.goto('/outros/auditoria?kind=savePayRules');
  await expect(page.getByRole('main')).toContainText(
    /faixas de distância: até: 1,5 km, valor: R\$\s5,00; até: 4 km, valor: R\$\s7,00; .* → .*até: 4 km, valor: R\$\s7,50/,
  );
});

test('a shop that is not on the map reads that the table does not count yet', async ({ page, shop }) => {
  await signInQuietly(page, shop);
  await page.goto('/outros/acerto/regras');
  await page.getByRole('button', { name: 'Nova faixa' }).click();
  await expect(page.getByText('A loja não está no mapa')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Marcar a loja no mapa' })).toHaveAttribute('href', '/profile');
  await page.getByRole('button', { name: 'Remover a faixa 1' }).click();
  await expect(page.getByText('A loja não está no mapa')).toHaveCount(0);
});
