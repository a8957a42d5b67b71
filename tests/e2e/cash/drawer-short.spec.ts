import { expectAccessible } from '../support/axe.ts';
import { DESKTOP } from '../support/devices.ts';
import { expect, signInQuietly, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

test.use(DESKTOP);

const cash = (amount: number) => ({
  order: {
    items: [{ name: 'Pizza', quantity: 1, unitPrice: amount }],
    payments: [{ methodId: 'dinheiro', amount }],
  },
});

test('voids, a corrected payment and change for a courier ask again when the drawer does not hold the money', async ({
  page,
  shop,
  troubles,
}) => {
  troubles.expect('409 POST /api/orders/', '409 POST /api/couriers/', '409 POST /api/comandas/');
  await signInQuietly(page, shop);
  const session = await page.request.post('/api/cash/sessions', { data: { float: 1_000 } });
  const { id } = (await session.json()) as { id: string };
  const data = { module: 'PDV', order: { ...cash(2_000).order } };
  const sale = (await (await page.request.post('/api/orders', { data })).json()) as { id: string };
  const taken = { kind: 'withdrawal', amount: 2_500, reason: 'Cofre' };
  await page.request.post(`/api/cash/sessions/${id}/movements`, { data: taken });

  await page.goto(`/order/${sale.id}`);
  await page.getByRole('button', { name: 'Estornar venda' }).click();
  const dialog = page.getByRole('dialog', { name: /Estornar a venda/ });
  await dialog.getByRole('button', { name: 'Cliente desistiu' }).click();
  await dialog.getByRole('button', { name: 'Estornar venda' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'a gaveta não tem esse valor' });
  await expect(alert).toBeVisible();
  await expectAccessible(page, 'a void that the drawer does not hold');
  await alert.getByRole('button', { name: 'Estornar mesmo assim' }).click();
  await expectToast(page, /estornada/);
  await expect(alert).toBeHidden();

  const other = (await (await page.request.post('/api/orders', { data })).json()) as { id: string };
  await page.request.post(`/api/cash/sessions/${id}/movements`, {
    data: { kind: 'withdrawal', amount: 500, reason: 'Cofre' },
  });
  await page.goto(`/order/${other.id}`);
  await page.getByRole('button', { name: 'Corrigir pagamento' }).click();
  const paying = page.getByRole('dialog', { name: 'Como foi pago?' });
  await paying.getByLabel('Forma').selectOption({ label: 'Pix' });
  await paying.getByRole('button', { name: 'Pagou de outra forma' }).click();
  await paying.getByRole('button', { name: /^Corrigir/ }).click();
  await expect(paying.getByRole('alert')).toContainText('a gaveta não tem esse valor');
  await expectAccessible(page, 'a corrected payment that the drawer does not hold');
  await paying.getByRole('button', { name: 'Corrigir mesmo assim' }).click();
  await expect(paying).toBeHidden();

  const round = { module: 'COMANDA', command: '7', order: { items: [{ name: 'Chope', quantity: 1, unitPrice: 900 }] } };
  const comanda = (await (await page.request.post('/api/orders', { data: round })).json()) as { id: string };
  await page.request.post(`/api/comandas/${comanda.id}/payments`, { data: { methodId: 'dinheiro', amount: 900 } });
  await page.goto(`/atendimento/comanda/${comanda.id}`);
  await page.getByRole('button', { name: /Estornar Dinheiro/ }).click();
  const voiding = page.getByRole('dialog', { name: /^Estornar Dinheiro/ });
  await voiding.getByRole('button', { name: 'Valor errado' }).click();
  await voiding.getByRole('button', { name: 'Estornar pagamento' }).click();
  await expect(voiding.getByRole('alert')).toContainText('a gaveta não tem esse valor');
  await expectAccessible(page, 'a voided payment that the drawer does not hold');
  await voiding.getByRole('button', { name: 'Estornar mesmo assim' }).click();
  await expect(voiding).toBeHidden();

  await page.goto(`/outros/acerto/${shop.couriers[0].id}`);
  await page.getByRole('button', { name: 'Lançamento' }).click();
  const act = page.getByRole('dialog', { name: /Lançamento/ });
  await act.getByLabel('Tipo').selectOption({ label: 'Troco levado' });
  await act.getByLabel('Valor').fill('50');
  await act.getByLabel('Motivo').fill('Troco da noite');
  await act.getByRole('button', { name: 'Lançar' }).click();
  await act.getByRole('button', { name: 'Retirar mesmo assim' }).click();
  await expectToast(page, /lançado/);
  await expect(page.getByText(/Troco da noite · acima do saldo da gaveta/)).toBeVisible();
});
