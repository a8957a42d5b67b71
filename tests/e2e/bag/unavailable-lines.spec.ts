import type { Locator, Page } from '@playwright/test';
import type { Weekday } from '#domain/catalogue/catalogue.ts';
import { comandasOn } from '../support/comandas.ts';
import { PIZZA, SODA } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

/** Chooses both products on a screen with the catalogue. */
async function chooseBoth(page: Page): Promise<void> {
  const products = page.getByRole('list', { name: 'Produtos' });
  for (const { name } of [PIZZA, SODA]) await products.getByRole('button', { name }).click();
}

async function expectMarked(lines: Locator): Promise<void> {
  await expect(lines.filter({ hasText: PIZZA.name })).toContainText('Esgotado');
  await expect(lines.filter({ hasText: SODA.name })).toContainText('Fora do horário');
}

test('in every bag, the line of a product says that it sold out or that its hours ended', async ({ clerk, shop }) => {
  const items = [{ name: 'Chope', quantity: 1, unitPrice: 1200 }];
  const comanda = await shop.placeOrder({ module: 'COMANDA', command: '7', order: { items } });
  const desk = comandasOn(clerk);
  const screens: Readonly<Record<string, Locator>> = {
    '/novo-pedido': clerk.getByRole('region', { name: 'Itens do pedido' }).getByRole('listitem'),
    '/atendimento': clerk.getByRole('region', { name: 'Itens do pedido' }).getByRole('listitem'),
    '/atendimento/comanda/nova': desk.panel.getByRole('listitem'),
    [`/atendimento/comanda/${comanda.id}`]: desk.panel.getByRole('region', { name: 'A lançar' }).getByRole('listitem'),
  };
  for (const [path, lines] of Object.entries(screens)) {
    await clerk.goto(path);
    if (path.endsWith(comanda.id)) await desk.add.click();
    await chooseBoth(clerk);
    await expect(lines).toHaveCount(2);
    await expect(lines.filter({ hasText: /Esgotado|Fora do horário/ })).toHaveCount(0);
  }

  const change = async (path: string, data: object) => {
    const answer = await clerk.request.put(path, { data });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
  // Sold only on a day that is three days away.
  const day = ((new Date().getUTCDay() + 3) % 7) as Weekday;
  const { products } = await (await clerk.request.get('/api/products')).json();
  const { id, archived, photo, sort, ...soda } = products.find((one: { id: string }) => one.id === SODA.id);
  await change(`/api/products/${PIZZA.id}/available`, { available: false });
  const availability = [{ days: [day], from: '11:00', to: '15:00' }];
  await change(`/api/products/${SODA.id}`, { ...soda, availability });

  // The comanda is still open on the screen.
  for (const [path, lines] of Object.entries(screens).reverse()) {
    if (new URL(clerk.url()).pathname !== path) await clerk.goto(path);
    await expectMarked(lines);
  }
  // People may sell it all the same; the order records it.
  await clerk.goto(`/atendimento/comanda/${comanda.id}`);
  await desk.launch.click();
  await expect(desk.lines).toHaveCount(3);
});
