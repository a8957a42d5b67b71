import type { Locator } from '@playwright/test';
import { catalogueTemplate } from '#domain/catalogue/file/csv.ts';
import { expectAccessible } from '../support/axe.ts';
import { card, group, openBoard } from '../support/board.ts';
import { hold } from '../support/devices.ts';
import { deliveryTo } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';
import { openTill } from '../support/till.ts';
import { expectToast } from '../support/toasts.ts';

test('a busy button keeps the focus, and no press and no Enter in a field sends its form twice', async ({ clerk }) => {
  await clerk.goto('/outros/configuracoes');
  const box = clerk.getByRole('textbox', { name: 'Taxa de serviço das comandas (%)' });
  await box.fill('9');
  const saving = await hold(clerk, '**/api/establishment/preferences', 'PUT');
  const save = clerk.getByRole('button', { name: 'Salvar' });
  await save.press('Enter');
  await expect.poll(saving.count).toBe(1);
  await expect(save).toBeFocused();
  await expect(save).toBeDisabled();
  await expect(save).toHaveAttribute('aria-busy', 'true');
  await expect(save).toHaveCSS('opacity', '0.55');
  await expectAccessible(clerk, 'a busy button');
  await clerk.keyboard.press('Enter');
  await clerk.keyboard.press('Space');
  await save.click({ force: true });
  await save.dblclick({ force: true });
  await box.press('Enter');
  await save.focus();
  saving.release();
  await expectToast(clerk, 'Configurações salvas com sucesso!');
  await expect(save).toBeEnabled();
  await expect(save).toBeFocused();
  expect(saving.count()).toBe(1);
});

/** Presses twice before the browser renders anything. */
const pressTwice = (button: Locator) =>
  button.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });

test('two presses before the screen is drawn again look a company up once, and import a file once', async ({
  clerk,
}) => {
  await clerk.goto('/profile');
  await clerk.getByRole('button', { name: 'Alterar dados' }).click();
  await clerk.getByRole('textbox', { name: 'CNPJ ou CPF' }).fill('11.222.333/0001-81');
  const looking = await hold(clerk, '**/api/companies/**', 'GET');
  await pressTwice(clerk.getByRole('button', { name: 'Buscar dados do CNPJ' }));
  await expect.poll(looking.count).toBe(1);

  await clerk.goto('/outros/cardapio');
  await clerk.getByRole('button', { name: 'Planilha' }).click();
  await clerk.getByRole('menuitem', { name: 'Importar' }).click();
  await clerk
    .getByLabel('Arquivo CSV')
    .setInputFiles({ name: 'cardapio.csv', mimeType: 'text/csv', buffer: Buffer.from(catalogueTemplate()) });
  const apply = clerk.getByRole('dialog').getByRole('button', { name: 'Importar', exact: true });
  await expect(apply).toBeVisible();
  const importing = await hold(clerk, '**/api/catalogue/import', 'POST');
  await pressTwice(apply);
  await expect.poll(importing.count).toBe(1);
  importing.release();
  await expect(clerk.getByRole('dialog')).toHaveCount(0);
  expect([looking.count(), importing.count()]).toEqual([1, 1]);
});

test('a held Enter is one press, also after the operation has ended', async ({ clerk, shop }) => {
  const { id } = await shop.placeOrder(deliveryTo('Ana'));
  await openBoard(clerk);
  const ready = card(await group(clerk, 'Aguardando'), /Ana/).getByRole('button', { name: /^Pronto/ });
  const marking = await hold(clerk, `**/api/orders/${id}/**`, 'POST');
  await ready.focus();
  await clerk.keyboard.down('Enter');
  await expect.poll(marking.count).toBe(1);
  marking.release();
  await expect(ready).toHaveAttribute('aria-pressed', 'true');
  await expect(ready).toBeEnabled();
  await clerk.keyboard.down('Enter');
  await clerk.keyboard.down('Enter');
  await clerk.keyboard.up('Enter');
  await expect(ready).toHaveAttribute('aria-pressed', 'true');
  expect(marking.count()).toBe(1);
  await ready.press('Enter');
  await expect(ready).toHaveAttribute('aria-pressed', 'false');
});

test('a held Enter opens a menu and does not press its first item', async ({ clerk, shop }) => {
  await shop.placeOrder(deliveryTo('Ana'));
  await openBoard(clerk);
  await card(await group(clerk, 'Aguardando'), /Ana/)
    .getByRole('button', { name: 'Mais ações' })
    .focus();
  await clerk.keyboard.down('Enter');
  const first = clerk.getByRole('menuitem').first();
  await expect(first).toBeFocused();
  await clerk.keyboard.down('Enter');
  await clerk.keyboard.down('Enter');
  await clerk.keyboard.up('Enter');
  await expect(first).toBeFocused();
  await expect(clerk.getByRole('menu')).toBeVisible();
});

test('a held Enter in a field sends its form once, also after a refusal', async ({ clerk, troubles }) => {
  troubles.expect('422 PUT /api/establishment/preferences');
  await clerk.goto('/outros/configuracoes');
  const box = clerk.getByRole('textbox', { name: 'Taxa de serviço das comandas (%)' });
  await box.fill('9');
  let sent = 0;
  await clerk.route('**/api/establishment/preferences', (route) => {
    if (route.request().method() !== 'PUT') return route.fallback();
    sent += 1;
    const code = 'invalid-establishment';
    const json = { type: 'about:blank', title: code, status: 422, code, detail: 'Confira os dados.' };
    return route.fulfill({ status: 422, contentType: 'application/problem+json', json });
  });
  await box.focus();
  await clerk.keyboard.down('Enter');
  const save = clerk.getByRole('button', { name: 'Salvar' });
  await expect.poll(() => sent).toBe(1);
  await expect(save).toBeEnabled();
  await clerk.keyboard.down('Enter');
  await clerk.keyboard.down('Enter');
  await clerk.keyboard.up('Enter');
  await expect(save).toBeEnabled();
  expect(sent).toBe(1);
});

test('a held Enter finishes a sale and does not start the next one: the change stays on the screen', async ({
  clerk,
}) => {
  const till = await openTill(clerk);
  const { keyboard } = clerk;
  await till.product('Pizza de Calabresa').click();
  await keyboard.press('F6');
  await expect(till.box('Recebido')).toBeFocused();
  await keyboard.type('100');
  await keyboard.down('Enter');
  const next = clerk.getByRole('button', { name: /Nova venda/ });
  await expect(next).toBeFocused();
  await keyboard.down('Enter');
  await keyboard.down('Enter');
  await keyboard.up('Enter');
  await expect(next).toBeFocused();
  await expect(till.done).toBeVisible();
  await keyboard.press('Enter');
  await expect(till.done).toBeHidden();
});

test('a button that its own press leaves with nothing to do keeps the focus', async ({ clerk }) => {
  await clerk.goto('/outros/funcionamento');
  await clerk.getByRole('textbox', { name: 'Preparo (min)' }).fill('25');
  const save = clerk.getByRole('button', { name: 'Salvar' });
  await save.press('Enter');
  await expectToast(clerk, 'Horários salvos.');
  await expect(save).toBeDisabled();
  await expect(save).toBeFocused();
});

test('a disabled button can have the focus, so that it does not lose it, and ignores presses', async ({
  clerk,
  shop,
}) => {
  await clerk.goto(`/outros/acerto/${shop.couriers[0].id}`);
  const settle = clerk.getByRole('button', { name: 'Fazer acerto' });
  await expect(settle).toBeDisabled();
  await settle.focus();
  await expect(settle).toBeFocused();
  await clerk.keyboard.press('Enter');
  await clerk.keyboard.press('Space');
  await settle.click({ force: true });
  await expect(settle).toBeFocused();
  await expect(clerk.getByRole('dialog')).toHaveCount(0);
});

test('on the board "Pronto" keeps the focus, and a press while it is busy does not open the order', async ({
  clerk,
  shop,
}) => {
  const { id } = await shop.placeOrder(deliveryTo('Ana'));
  await openBoard(clerk);
  const ready = card(await group(clerk, 'Aguardando'), /Ana/).getByRole('button', { name: /^Pronto/ });
  const marking = await hold(clerk, `**/api/orders/${id}/**`, 'POST');
  await ready.press('Enter');
  await expect.poll(marking.count).toBe(1);
  await expect(ready).toBeFocused();
  await expect(ready).toBeDisabled();
  await ready.click({ force: true });
  await clerk.keyboard.press('Enter');
  marking.release();
  await expect(ready).toHaveAttribute('aria-pressed', 'true');
  await expect(ready).toBeEnabled();
  await expect(ready).toBeFocused();
  await expect(clerk).toHaveURL('/dashboard');
  expect(marking.count()).toBe(1);
});
