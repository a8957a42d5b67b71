import type { Page } from '@playwright/test';
import { hold } from '../support/answers/held.ts';
import { REFUSED_TEXT } from '../support/answers/refused.ts';
import { fillBag } from '../support/bag.ts';
import { card, dispatchTo, group, openBoard } from '../support/board.ts';
import { openBy, openComanda } from '../support/comandas.ts';
import { deliveryTo, SODA } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';
import { openTill, tillOn } from '../support/till.ts';
import { expectToast } from '../support/toasts.ts';

// The customer look-up of an unknown phone answers 404.
test.beforeEach(({ troubles }) => troubles.expect('404 GET /api/customers/'));

const goTo = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name }).click();

test('an order that is saved after its screen was left takes nobody away from the next one', async ({
  clerk,
  shop,
}) => {
  const { finalise } = await fillBag(clerk);
  const saving = await hold(clerk, '**/api/orders');
  await finalise.click();
  await saving.asked;
  await goTo(clerk, 'Atendimento');
  const till = tillOn(clerk);
  await expect(till.panel).toBeVisible();
  await till.product('Pizza de Calabresa').click();
  saving.send();
  await expectToast(clerk, /^Pedido .* salvo\.$/);
  await till.product('Guaraná 2 L').click();
  await expect(till.total).toHaveText('R$ 63,80');
  await expect(clerk).toHaveURL('/atendimento');
  expect(await shop.orders()).toHaveLength(1);
});

test('a refused order is told wherever the person is, and waits in its screen', async ({ clerk, troubles }) => {
  troubles.expect('503 POST /api/orders');
  const { finalise } = await fillBag(clerk);
  const saving = await hold(clerk, '**/api/orders');
  await finalise.click();
  await saving.asked;
  await goTo(clerk, 'Atendimento');
  await expect(tillOn(clerk).panel).toBeVisible();
  saving.refuse();
  await expectToast(clerk, 'O banco de dados não respondeu. O pedido continua em Novo pedido.');
});

test('a sale that is saved after the counter was left tells the change to hand back until it is read', async ({
  clerk,
}) => {
  const till = await openTill(clerk);
  await till.product('Pizza de Calabresa').click();
  await till.pay('Dinheiro').click();
  await till.box('Recebido').fill('100');
  const saving = await hold(clerk, '**/api/orders');
  await till.finalise.click();
  await saving.asked;
  await clerk
    .getByRole('navigation', { name: 'Atendimento' })
    .getByRole('link', { name: /^Comandas/ })
    .click();
  await expect(clerk.getByRole('region', { name: 'Comandas' })).toBeVisible();
  saving.send();
  await expect(clerk.getByText(/^Venda .* salva\. Troco: R\$\s50,10\.$/)).toBeVisible();
  await clerk.getByRole('button', { name: 'Entendi' }).click();
});

test('a refused dispatch is told after the board was left', async ({ clerk, shop, troubles }) => {
  troubles.expect('503 POST /api/orders/');
  await shop.placeOrder(deliveryTo('Ana'));
  await openBoard(clerk);
  const sending = await hold(clerk, '**/api/orders/*/dispatch');
  await dispatchTo(clerk, card(await group(clerk, 'Aguardando'), /Ana/), 'Rafael Moura');
  await sending.asked;
  await goTo(clerk, 'Atendimento');
  await expect(tillOn(clerk).panel).toBeVisible();
  sending.refuse();
  await expectToast(clerk, /^O banco de dados não respondeu\. ./);
});

test('a refused switch of the catalogue is told after its screen was left', async ({ clerk, troubles }) => {
  troubles.expect('503 PUT /api/products/');
  await clerk.goto('/outros/cardapio');
  const switching = await hold(clerk, '**/api/products/*/available', 'PUT');
  await clerk.getByRole('switch', { name: `${SODA.name} esgotado` }).click();
  await switching.asked;
  await goTo(clerk, 'Atendimento');
  await expect(tillOn(clerk).panel).toBeVisible();
  switching.refuse();
  await expectToast(clerk, REFUSED_TEXT);
});

test('a set-up of the second step that fails is told after its dialog was closed', async ({ clerk, troubles }) => {
  troubles.expect('503 POST /api/second-factors/app');
  await clerk.goto('/profile');
  const beginning = await hold(clerk, '**/api/second-factors/app');
  await clerk.getByRole('button', { name: 'Ligar com aplicativo' }).click();
  await beginning.asked;
  await clerk.keyboard.press('Escape');
  await expect(clerk.getByRole('dialog')).toHaveCount(0);
  beginning.refuse();
  await expectToast(clerk, REFUSED_TEXT);
});

test('items that are launched on a new comanda after its screen was left take nobody there', async ({ clerk }) => {
  await clerk.goto('/atendimento/comanda/nova');
  const panel = clerk.getByRole('complementary', { name: /comanda/i });
  await panel.getByRole('textbox', { name: 'Número ou mesa' }).fill('5');
  await clerk.getByRole('list', { name: 'Produtos' }).getByRole('button', { name: 'Guaraná 2 L' }).click();
  const saving = await hold(clerk, '**/api/orders');
  await clerk.keyboard.press('F9');
  await saving.asked;
  await goTo(clerk, 'Atendimento');
  const till = tillOn(clerk);
  await expect(till.panel).toBeVisible();
  await till.product('Pizza de Calabresa').click();
  saving.send();
  await expectToast(clerk, '1 item lançado na comanda 5.');
  await till.product('Pizza de Calabresa').click();
  await expect(till.total).toHaveText('R$ 99,80');
  await expect(clerk).toHaveURL('/atendimento');
});

test('a comanda that is freed or transferred after its screen was left takes nobody away', async ({ clerk, shop }) => {
  const opened = await clerk.request.post('/api/comandas', { data: { command: '5' } });
  expect(opened.status()).toBe(201);
  const desk = await openComanda(clerk, '5');
  const freeing = await hold(clerk, '**/api/comandas/*/close');
  await desk.panel.getByRole('button', { name: 'Liberar 5' }).click();
  await freeing.asked;
  await goTo(clerk, 'Pedidos');
  await expect(clerk).toHaveURL('/dashboard');
  freeing.send();
  await expectToast(clerk, 'Comanda 5 liberada.');
  await expect(clerk).toHaveURL('/dashboard');

  await openBy(shop, '6');
  await openBy(shop, '7');
  const { act, dialog } = await openComanda(clerk, '6');
  await act('Transferir');
  await dialog.getByRole('textbox', { name: 'Para a comanda' }).fill('7');
  const moving = await hold(clerk, '**/api/comandas/*/transfer');
  await dialog.getByRole('button', { name: 'Transferir', exact: true }).click();
  await moving.asked;
  await clerk.goBack();
  await expect(clerk).toHaveURL('/atendimento/comandas');
  moving.send();
  await expectToast(clerk, 'Comanda passada para 7.');
  await expect(clerk).toHaveURL('/atendimento/comandas');
});

test('a form that is left by the browser’s "back" tells its failure wherever the person is', async ({
  clerk,
  troubles,
}) => {
  troubles.expect('503 POST /api/cash/sessions/');
  expect((await clerk.request.post('/api/cash/sessions', { data: { float: 1_000 } })).status()).toBe(201);
  await clerk.goto('/outros');
  await clerk.getByRole('link', { name: /Caixa: fundo de troco/ }).click();
  await clerk.getByRole('button', { name: 'Suprimento' }).click();
  const dialog = clerk.getByRole('dialog', { name: 'Suprimento' });
  await dialog.getByRole('textbox', { name: 'Valor' }).fill('50');
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Troco');
  const moving = await hold(clerk, '**/api/cash/sessions/*/movements');
  await dialog.getByRole('button', { name: 'Registrar suprimento' }).click();
  await moving.asked;
  await clerk.goBack();
  await expect(clerk).toHaveURL('/outros');
  moving.refuse();
  await expectToast(clerk, REFUSED_TEXT);
});
