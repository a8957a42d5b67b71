import { fillBag } from '../support/bag.ts';
import { expect, test } from '../support/test.ts';
import { openTill } from '../support/till.ts';

// The customer look-up of an unknown phone answers 404.
test.beforeEach(({ troubles }) => troubles.expect('404 GET /api/customers/'));

test('a payment’s button that disappears with its own press leaves the focus at the payments', async ({ clerk }) => {
  const bag = await fillBag(clerk);
  const payments = bag.panel.getByRole('region', { name: 'Pagamento' });
  await bag.box('Valor em Pix').fill('10');
  const close = payments.getByRole('button', { name: 'fechar a conta' });
  await close.press('Enter');
  await expect(close).toHaveCount(0);
  await expect(payments).toBeFocused();
  await clerk.keyboard.press('Tab');
  await expect(bag.pay('Dinheiro')).toBeFocused();
  await payments.getByRole('button', { name: 'Remover pagamento em Pix' }).press('Enter');
  await expect(bag.box('Valor em Pix')).toHaveCount(0);
  await expect(payments).toBeFocused();
});

test('removing a sale’s payment leaves the focus at its payments', async ({ clerk }) => {
  const till = await openTill(clerk);
  await till.product('Pizza de Calabresa').click();
  await till.pay('Pix').click();
  const payments = till.panel.getByRole('region', { name: 'Pagamento' });
  await payments.getByRole('button', { name: 'Remover pagamento em Pix' }).press('Enter');
  await expect(till.box('Valor em Pix')).toHaveCount(0);
  await expect(payments).toBeFocused();
  await clerk.keyboard.press('Tab');
  await expect(till.pay('Dinheiro')).toBeFocused();
});
