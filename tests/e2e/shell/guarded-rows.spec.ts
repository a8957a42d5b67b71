import type { Page } from '@playwright/test';
import { comandasOn, openComandas } from '../support/comandas.ts';
import type { Shop } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

/** An amount that fails to format, so that rendering it fails. */
const POISON = 66_666;

const poison = (page: Page) =>
  page.addInitScript((poisoned) => {
    const { get } = Object.getOwnPropertyDescriptor(Intl.NumberFormat.prototype, 'format') ?? {};
    Object.defineProperty(Intl.NumberFormat.prototype, 'format', {
      get() {
        const format = get?.call(this) as (value: number) => string;
        return (value: number) => {
          if (value === poisoned) throw new Error('this amount cannot be rendered (poisoned by the test)');
          return format(value);
        };
      },
    });
  }, POISON / 100);

const openBy = ({ placeOrder }: Shop, command: string, unitPrice: number) =>
  placeOrder({ module: 'COMANDA', command, order: { items: [{ name: 'Jantar', quantity: 1, unitPrice }] } });

test('one comanda that fails to render leaves the others, in the list and in the grid of tables', async ({
  clerk,
  shop,
  troubles,
}) => {
  troubles.expect('console: ', 'page error: ');
  await poison(clerk);
  await openBy(shop, '7', 1000);
  const { id } = await openBy(shop, '8', POISON);
  await openBy(shop, '9', 2000);
  const desk = await openComandas(clerk);
  const seeTheRest = async () => {
    await expect(clerk.getByRole('link', { name: /Comanda ilegível/ })).toContainText(id);
    await expect(desk.card('7')).toContainText('R$ 10,00');
    await expect(desk.card('9')).toContainText('R$ 20,00');
  };
  await seeTheRest();
  await clerk.evaluate(() =>
    fetch('/api/establishment/preferences', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ tables: 10 }),
    }),
  );
  await expect(clerk.getByRole('list', { name: 'Mesas' }).getByRole('listitem')).toHaveCount(10);
  await seeTheRest();
  await desk.card('9').click();
  await expect(desk.left).toHaveText('R$ 20,00');
});

test('one product that fails to render leaves the others, in the grid and in the catalogue', async ({
  clerk,
  troubles,
}) => {
  troubles.expect('console: ', 'page error: ');
  await poison(clerk);
  await clerk.goto('/outros/cardapio');
  await expect(clerk.getByRole('article', { name: 'Guaraná 2 L' })).toBeVisible();
  const status = await clerk.evaluate(async (price) => {
    const csv = `categoria;produto;preço\nBebidas;Água Veneno;${price}`;
    const body = JSON.stringify({ csv, apply: true });
    const headers = { 'content-type': 'application/json' };
    return (await fetch('/api/catalogue/import', { method: 'POST', headers, body })).status;
  }, '666,66');
  expect(status).toBe(200);
  await clerk.reload();
  await expect(clerk.getByText('Esta linha não pôde ser mostrada. Recarregue a página.')).toBeVisible();
  await expect(clerk.getByRole('article', { name: 'Guaraná 2 L' })).toBeVisible();

  await clerk.goto('/atendimento/comanda/nova');
  const desk = comandasOn(clerk);
  const broken = desk.product('Produto ilegível');
  await expect(broken).toBeVisible();
  // The arrow keys still reach it.
  await broken.focus();
  await clerk.keyboard.press('ArrowLeft');
  await expect(broken).not.toBeFocused();
  await expect(clerk.getByRole('list', { name: 'Produtos' }).locator(':focus')).toHaveCount(1);
  await desk.product('Guaraná 2 L').click();
  await expect(desk.panel.getByText('Guaraná 2 L').first()).toBeVisible();
});
