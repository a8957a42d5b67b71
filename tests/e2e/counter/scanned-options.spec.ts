import { aProduct } from '#tests/support/builders.ts';
import { expect, test } from '../support/test.ts';
import { openTill, scan } from '../support/till.ts';

/** A product of which one of two options must be chosen. */
const withSizes = (id: string, name: string, barcode: string) =>
  aProduct({
    id,
    name,
    barcode,
    price: 1000,
    sort: 5,
    optionGroups: [
      {
        id: `tamanho-${id}`,
        name: 'Tamanho',
        min: 1,
        max: 1,
        pricing: 'sum',
        options: [
          { id: `p-${id}`, name: `Pequeno ${name}`, price: 0 },
          { id: `g-${id}`, name: `Grande ${name}`, price: 500 },
        ],
      },
    ],
  });

test('products scanned while the options of another are chosen are asked about one after the other', async ({
  clerk,
  shop,
  office,
}) => {
  const { catalogue } = await office();
  await catalogue.createProduct(shop.establishment.id, withSizes('suco', 'Suco', '7891000100301'));
  await catalogue.createProduct(shop.establishment.id, withSizes('acai', 'Açaí', '7891000100302'));
  const till = await openTill(clerk);
  await expect(till.product('Açaí')).toBeVisible();
  await scan(clerk, '7891000100301');
  const dialog = clerk.getByRole('dialog');
  await expect(dialog).toHaveAccessibleName('Suco');
  await clerk.keyboard.press('ArrowDown');
  await clerk.keyboard.press('Enter');
  await scan(clerk, '7891000100302');
  await scan(clerk, '7891000100302');
  await expect(dialog).toHaveAccessibleName('Suco');
  await expect(dialog.getByRole('button', { name: 'Grande Suco', pressed: true })).toBeVisible();
  await dialog.getByRole('button', { name: /Incluir na venda/ }).focus();
  await clerk.keyboard.down('Enter');

  await expect(dialog).toHaveAccessibleName('Açaí');
  // Held since the choice before, Enter repeats here and chooses nothing.
  await clerk.keyboard.down('Enter');
  await clerk.keyboard.up('Enter');
  await expect(dialog.getByRole('button', { name: 'Pequeno Açaí', pressed: false })).toBeFocused();
  await clerk.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: /Incluir na venda/ })).toBeFocused();
  await clerk.keyboard.press('Enter');
  await expect(till.lines).toHaveCount(2);
  await expect(dialog.getByRole('button', { name: 'Pequeno Açaí', pressed: false })).toBeFocused();
  await clerk.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(till.search).toBeFocused();
  await expect(till.total).toHaveText('R$ 25,00');
});
