import { PIZZA, type Shop } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';
import { openTill } from '../support/till.ts';

const salesOf = async (shop: Shop) => (await shop.orders()).filter(({ module }) => module === 'PDV');

test('a wrong sale is voided with a reason, and shows the money to give back', async ({ clerk, shop }) => {
  const till = await openTill(clerk);
  const { keyboard } = clerk;
  await till.product('Pizza de Calabresa').click();
  await keyboard.press('F6');
  await keyboard.type('10');
  await keyboard.press('F7');
  await keyboard.press('F9');
  await expect(till.done).toBeVisible();
  await clerk.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'true');
  });
  await keyboard.press('p');
  await expect(clerk.locator('body')).toHaveAttribute('data-printed', 'true');
  await keyboard.press('Enter');

  const last = till.panel.getByRole('region', { name: 'Última venda' });
  await last.getByRole('button', { name: 'Estornar venda' }).click();
  const dialog = clerk.getByRole('dialog', { name: /Estornar a venda/ });
  await expect(dialog.getByRole('listitem')).toHaveText(['Devolver R$ 10,00 em Dinheiro', 'Devolver R$ 39,90 em Pix']);
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('   ');
  await dialog.getByRole('button', { name: 'Estornar venda' }).click();
  await expect(dialog.getByText('Informe o motivo do estorno.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cliente desistiu' }).click();
  await dialog.getByRole('button', { name: 'Estornar venda' }).click();
  await expect(dialog).toBeHidden();
  await expect(last.getByText('estornada')).toBeVisible();
  await expect(last.getByRole('button', { name: 'Estornar venda' })).toBeHidden();
  expect(await salesOf(shop)).toMatchObject([{ status: 9, order: { total: 4990 } }]);

  await till.panel.getByRole('button', { name: 'Vendas de hoje' }).click();
  const sales = clerk.getByRole('list', { name: 'Vendas no balcão de hoje' });
  await expect(sales.getByText('Estornada')).toBeVisible();
  await sales.getByRole('link').first().click();
  await expect(clerk.getByText('Motivo: Cliente desistiu')).toBeVisible();
  await expect(clerk.getByRole('button', { name: 'Estornar venda' })).toBeHidden();
});

test('a missing price is refused, and a sold-out product is marked on its line', async ({ clerk, shop }) => {
  const till = await openTill(clerk);
  const { keyboard } = clerk;
  await keyboard.press('F3');
  const dialog = clerk.getByRole('dialog', { name: 'Item avulso' });
  await dialog.getByRole('textbox', { name: 'Nome do item' }).fill('Café');
  await keyboard.press('Enter');
  await expect(dialog.getByText('Informe o preço, ou marque como cortesia.')).toBeVisible();
  await dialog.getByRole('switch', { name: 'Cortesia' }).check();
  await dialog.getByRole('textbox', { name: 'Motivo da cortesia' }).fill('Aniversário');
  await keyboard.press('Enter');
  await expect(till.lines.getByText('Cortesia: Aniversário')).toBeVisible();
  await till.product(PIZZA.name).click();
  const origin = new URL(clerk.url()).origin;
  const path = `/api/products/${PIZZA.id}/available`;
  expect((await clerk.request.put(path, { data: { available: false }, headers: { origin } })).status()).toBe(200);
  await expect(till.product(PIZZA.name).getByText('Indisponível')).toBeVisible();
  await expect(till.lines.getByText('Esgotado')).toBeVisible();
  await keyboard.press('F6');
  await keyboard.press('F9');
  await expect(till.done).toBeVisible();
  expect(await salesOf(shop)).toMatchObject([{ order: { total: 4990, items: [{ courtesy: 'Aniversário' }, {}] } }]);
});
