import { catalogueTemplate } from '#domain/catalogue/file/csv.ts';
import { expectAccessible } from '../support/axe.ts';
import { openBy, openComanda } from '../support/comandas.ts';
import { hold } from '../support/devices.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

test('a dialog stays open while its write runs, so that the same is not written again under another key', async ({
  clerk,
}) => {
  expect((await clerk.request.post('/api/cash/sessions', { data: { float: 50_000 } })).status()).toBe(201);
  await clerk.goto('/outros/caixa');
  await clerk.getByRole('button', { name: 'Sangria' }).click();
  const dialog = clerk.getByRole('dialog', { name: 'Sangria' });
  await dialog.getByRole('textbox', { name: 'Valor' }).fill('200');
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Depósito no banco');
  const moving = await hold(clerk, '**/api/cash/sessions/*/movements', 'POST');
  await dialog.getByRole('button', { name: 'Registrar sangria' }).click();
  await expect.poll(moving.count).toBe(1);
  const close = dialog.getByRole('button', { name: 'Fechar', exact: true });
  await expect(close).toBeDisabled();
  await expectAccessible(clerk, 'a dialog that waits for an answer');
  await clerk.keyboard.press('Escape');
  await close.click({ force: true });
  await clerk.mouse.click(5, 5);
  await expect(dialog).toBeVisible();
  moving.release();
  await expect(dialog).toBeHidden();
  await expect(clerk.getByRole('listitem').filter({ hasText: 'Depósito no banco' })).toHaveCount(1);
});

test('a refused payment of a comanda is said in its dialog, which waited for the answer; so does that of a discount', async ({
  clerk,
  shop,
  troubles,
}) => {
  troubles.expect('409 POST /api/comandas/', '422 POST /api/comandas/');
  const { id } = await openBy(shop, '15');
  const desk = await openComanda(clerk, '15');
  await desk.receive.click();
  await desk.dialog.getByRole('textbox', { name: 'Valor a receber' }).fill('30');
  const paying = await hold(clerk, '**/api/comandas/*/payments', 'POST');
  await desk.pay('Pix');
  await expect.poll(paying.count).toBe(1);
  await clerk.keyboard.press('Escape');
  expect((await shop.changeComanda(id, 'payments', { methodId: 'pix', amount: 4_000 })).status).toBe(200);
  paying.release();
  await expect(desk.dialog.getByRole('button', { name: 'Fechar', exact: true })).toBeEnabled();
  await expect(desk.dialog.getByRole('alert').first()).toBeVisible();
  await clerk.keyboard.press('Escape');
  await expect(desk.dialog).toBeHidden();

  await desk.lines.first().getByRole('button').first().click();
  await desk.dialog.getByRole('button', { name: 'Desconto' }).click();
  await desk.dialog.getByRole('textbox', { name: 'Desconto em R$' }).fill('5');
  await desk.dialog.getByRole('button', { name: 'Demora' }).click();
  const discounting = await hold(clerk, '**/api/comandas/*/discount', 'POST');
  await desk.dialog.getByRole('button', { name: 'Descontar R$ 5,00' }).click();
  await expect.poll(discounting.count).toBe(1);
  await expect(desk.dialog.getByRole('button', { name: 'Voltar' })).toBeDisabled();
  discounting.release();
  await expect(desk.dialog).toBeHidden();
});

test('an import keeps its preview while it is written and after a failure, and says what it wrote', async ({
  clerk,
  troubles,
}) => {
  troubles.expect('503 POST /api/catalogue/import');
  await clerk.goto('/outros/cardapio');
  await clerk.getByRole('button', { name: 'Planilha' }).click();
  await clerk.getByRole('menuitem', { name: 'Importar' }).click();
  const dialog = clerk.getByRole('dialog', { name: 'Importar cardápio' });
  const buffer = Buffer.from(catalogueTemplate());
  await dialog.getByLabel('Arquivo CSV').setInputFiles({ name: 'cardapio.csv', mimeType: 'text/csv', buffer });
  const preview = dialog.getByRole('region', { name: 'O que muda' });
  await expect(preview).toBeVisible();
  const body = JSON.stringify({ type: 'about:blank', status: 503, code: 'store-unavailable', detail: 'Sem o banco.' });
  const problem = { status: 503, contentType: 'application/problem+json', body };
  await clerk.route('**/api/catalogue/import', (route) => route.fulfill(problem), { times: 1 });
  const write = dialog.getByRole('button', { name: 'Importar', exact: true });
  await write.click();
  await expect(dialog.getByRole('alert')).toHaveText('Sem o banco.');
  await expect(preview).toBeVisible();
  const writing = await hold(clerk, '**/api/catalogue/import', 'POST');
  await write.click();
  await expect.poll(writing.count).toBe(1);
  await expect(preview).toBeVisible();
  await clerk.keyboard.press('Escape');
  await clerk.mouse.click(5, 5);
  await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeDisabled();
  writing.release();
  await expectToast(clerk, /^Cardápio importado: /);
  await expect(dialog).toBeHidden();
});
