import { expectAccessibleAtBothWidths } from '../support/axe.ts';
import { SODA } from '../support/shop.ts';
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
