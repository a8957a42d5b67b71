import type { Page } from '@playwright/test';
import { hold } from '../support/answers/held.ts';
import { REFUSED_TEXT } from '../support/answers/refused.ts';
import { expectAccessibleAtBothWidths } from '../support/axe.ts';
import { PIZZA, SODA } from '../support/shop.ts';
import { signInAs } from '../support/team.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

test('an attendant marks a product as sold out, and is offered nothing else of the catalogue', async ({
  page: attendant,
  office,
  shop,
}) => {
  await signInAs(attendant, await office(), shop, 'atendente', 'Caio Lima');
  await attendant.goto('/outros');
  await attendant.getByRole('link', { name: /^Cardápio/ }).click();
  const soda = attendant.getByRole('article', { name: SODA.name });
  await expect(soda.getByRole('button')).toHaveCount(0);
  await soda.getByRole('switch', { name: `${SODA.name} esgotado` }).click();
  await expectToast(attendant, `Marcado como esgotado: ${SODA.name}.`);
  await attendant.getByRole('button', { name: /^Bebidas/ }).click();
  await expect(attendant.getByText('Marque como esgotado o que acabou.')).toBeVisible();
  await expect(
    attendant.getByRole('button', {
      name: /^(Novo produto|Nova categoria|Produtos excluídos|Planilha|Renomear|Subir|Mover)/,
    }),
  ).toHaveCount(0);
  await expectAccessibleAtBothWidths(attendant, 'the catalogue of an attendant');
  const answer = await attendant.request.get('/api/products');
  const { products } = (await answer.json()) as { products: readonly { name: string; available: boolean }[] };
  expect(products.find(({ name }) => name === SODA.name)?.available).toBe(false);
});

test.describe('two switches in a row', () => {
  const soldOut = (page: Page, { name }: { readonly name: string }) =>
    page.getByRole('switch', { name: `${name} esgotado` });

  /** Marks two products, the second while the first is not answered yet. */
  async function markTwo(page: Page) {
    await page.goto('/outros/cardapio');
    const switching = await hold(page, `**/api/products/${PIZZA.id}/available`, 'PUT');
    await soldOut(page, PIZZA).click();
    await switching.asked;
    await soldOut(page, SODA).click();
    return switching;
  }

  test('the first is refused: that is told, and it is on sale again', async ({ clerk, troubles }) => {
    troubles.expect('503 PUT /api/products/');
    const switching = await markTwo(clerk);
    switching.refuse();
    await expectToast(clerk, REFUSED_TEXT);
    await expectToast(clerk, `Marcado como esgotado: ${SODA.name}.`);
    await expect(soldOut(clerk, PIZZA)).not.toBeChecked();
    await expect(soldOut(clerk, SODA)).toBeChecked();
  });

  test('both are told, and the first can be undone', async ({ clerk }) => {
    const switching = await markTwo(clerk);
    switching.send();
    await expectToast(clerk, `Marcado como esgotado: ${PIZZA.name}.`);
    await expectToast(clerk, `Marcado como esgotado: ${SODA.name}.`);
    await clerk.locator('[data-toast]', { hasText: PIZZA.name }).getByRole('button', { name: 'Desfazer' }).click();
    await expect(soldOut(clerk, PIZZA)).not.toBeChecked();
    await expect(soldOut(clerk, SODA)).toBeChecked();
  });
});
