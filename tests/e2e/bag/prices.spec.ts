import { fillBag } from '../support/bag.ts';
import { PIZZA } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

// The customer look-up of an unknown phone answers 404.
test.beforeEach(({ troubles }) => troubles.expect('404 GET /api/customers/'));

test('a changed price is marked in the bag, charged, and shown in the order’s history', async ({ clerk, shop }) => {
  const bag = await fillBag(clerk);
  await bag.items.getByRole('button', { name: PIZZA.name, exact: true }).click();
  await bag.items.getByRole('textbox', { name: 'Preço' }).fill('40');
  await expect(bag.items).toContainText('Preço alterado · no cardápio R$ 49,90');
  await bag.items.getByRole('button', { name: 'Voltar ao preço do cardápio' }).click();
  await expect(bag.items).not.toContainText('Preço alterado');
  await bag.items.getByRole('textbox', { name: 'Preço' }).fill('40');
  await bag.finalise.click();
  await expect(clerk).toHaveURL('/dashboard');
  const [order] = await shop.orders();
  expect(order?.order.subtotal).toBe(4000);
  await clerk.goto(`/order/${order?.id}`);
  await expect(clerk.getByRole('region', { name: 'Histórico' })).toContainText(
    `Preço alterado: ${PIZZA.name} 49,90 → 40,00`,
  );
});

test('an archived product disappears from an open bag’s tiles at once, and is refused by name if already chosen', async ({
  clerk,
  troubles,
}) => {
  troubles.expect('422 POST /api/orders');
  const bag = await fillBag(clerk);
  // Archive it over the API with the same session, as another device would.
  expect((await clerk.request.delete(`/api/products/${PIZZA.id}`)).status()).toBe(204);
  await expect(bag.product(PIZZA.name)).toBeHidden();
  await bag.finalise.click();
  await expect(bag.items.getByText(`“${PIZZA.name}” não está mais no cardápio.`)).toBeVisible();
  const other = await clerk.context().newPage();
  await other.goto('/outros/cardapio');
  await other.getByRole('button', { name: 'Produtos excluídos' }).click();
  await other.getByRole('button', { name: `Restaurar ${PIZZA.name}` }).click();
  await expect(other.getByText('Nenhum produto excluído')).toBeVisible();
  await expect(bag.product(PIZZA.name)).toBeVisible();
  await bag.finalise.click();
  await expect(clerk).toHaveURL('/dashboard');
});

test('a long catalogue draws only visible tiles, and the keys reach all of them', async ({ clerk, office, shop }) => {
  const { catalogue } = await office();
  const lines = Array.from({ length: 600 }, (_, index) => `Vinhos;Vinho nº ${String(index).padStart(3, '0')};90,00`);
  const csv = ['categoria;produto;preço', ...lines].join('\n');
  const imported = await clerk.request.post('/api/catalogue/import', { data: { csv, apply: true } });
  expect(await imported.json()).toMatchObject({ created: 600 });
  expect(await catalogue.products(shop.establishment.id)).toHaveLength(603);
  await clerk.goto('/novo-pedido');
  const tiles = clerk.getByRole('list', { name: 'Produtos' }).getByRole('button');
  await expect(tiles.first()).toBeVisible();
  expect(await tiles.count()).toBeLessThan(150);
  await clerk.getByRole('searchbox', { name: 'Produto ou código de barras' }).fill('vinho');
  await clerk.keyboard.press('ArrowDown');
  await expect(tiles.filter({ hasText: 'Vinho nº 000' })).toBeFocused();
  await clerk.keyboard.press('End');
  await expect(tiles.filter({ hasText: 'Vinho nº 599' })).toBeFocused();
  await clerk.keyboard.press('Home');
  await expect(tiles.filter({ hasText: 'Vinho nº 000' })).toBeFocused();
});
