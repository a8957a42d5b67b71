import { PAULO } from '#tests/fakes/lalamove/lalamove.ts';
import { expectAccessible } from '../support/axe.ts';
import { card, chooseAction, group, openBoard } from '../support/board.ts';
import { PHONE } from '../support/devices.ts';
import { expect, signInQuietly } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';
import { askPrice, deliveryTo, switchOn, test } from './caller.ts';

// One worker for the file: each would start a portal of its own kind.
test.describe.configure({ mode: 'default' });

test('another partner is shown by its own name', async ({ caller, shop }) => {
  const named = { service: 'other-shop', title: 'Loja vizinha', tellsPrices: true };
  await caller.route('**/api/partner', (route) => route.fulfill({ json: named }));
  await shop.placeOrder(deliveryTo('Otávio'));
  await openBoard(caller);
  await card(caller, 'Otávio').getByRole('button', { name: 'Despachar' }).click();
  const picker = caller.getByRole('dialog', { name: /Quem leva/ });
  await expect(picker.getByRole('option', { name: 'Lalamove' })).toHaveCount(0);
  await picker.getByRole('option', { name: 'Loja vizinha' }).click();
  const dialog = caller.getByRole('dialog', { name: /^Loja vizinha · pedido/ });
  await dialog.getByRole('button', { name: 'Chamar por' }).click();
  await expectToast(caller, /: Loja vizinha chamado, procurando motoboy\.$/);
  await card(caller, 'Otávio').getByRole('button', { name: 'Procurando motoboy' }).click();
  await expect(dialog).toContainText('Acompanhar no parceiro Loja vizinha');
  await dialog.getByRole('button', { name: 'Cancelar o chamado' }).click();
  await expectToast(caller, /chamado ao parceiro Loja vizinha cancelado\.$/);
  await caller.goto('/outros/configuracoes');
  await expect(caller.getByRole('switch', { name: 'Loja vizinha' })).toBeChecked();
});

test('an order is called at a quoted price, leaves with the driver, searches again when he cancels, and is delivered', async ({
  caller,
  shop,
  lalamove,
  troubles,
}) => {
  // The partner hosts the drivers' photos; the fake has none.
  troubles.expect('/paulo.jpg');
  await shop.placeOrder(deliveryTo('Helena'));
  await openBoard(caller);
  await askPrice(caller, 'Helena');
  const dialog = caller.getByRole('dialog', { name: /Lalamove/ });
  await expect(dialog.getByText('4,6 km · ~14 min')).toBeVisible();
  await expectAccessible(caller, 'the price of a partner');
  await dialog.getByRole('button', { name: 'Chamar por R$ 22,32' }).click();
  const waiting = card(await group(caller, 'Aguardando'), 'Helena');
  await expect(waiting.getByText('Procurando motoboy agora')).toBeVisible();
  await expect(dialog).toBeHidden();

  await lalamove.assign(lalamove.newest());
  const leaving = card(await group(caller, 'Em rota'), 'Helena');
  await expect(leaving.getByText(PAULO.name)).toBeVisible();
  await expect(leaving.getByText('Lalamove · vindo buscar')).toBeVisible();
  await lalamove.bail(lalamove.newest());
  await expect(waiting.getByText('Procurando motoboy')).toBeVisible();

  await lalamove.assign(lalamove.newest(), { driverId: '7', name: 'Ana Lima' });
  await expect(leaving.getByText('Ana Lima')).toBeVisible();
  await lalamove.complete(lalamove.newest());
  await expect(card(await group(caller, 'Concluídos'), 'Helena')).toBeVisible();
});

test('the partner’s driver rides on the map and on the page of the order', async ({
  caller,
  shop,
  lalamove,
  troubles,
}) => {
  troubles.expect('/paulo.jpg');
  await caller.route('**/api/map', (route) => route.fulfill({ json: {} }));
  const order = await shop.placeOrder(deliveryTo('Olívia'));
  await openBoard(caller);
  await askPrice(caller, 'Olívia');
  const dialog = caller.getByRole('dialog', { name: /Lalamove/ });
  await dialog.getByRole('button', { name: 'Chamar por R$ 22,32' }).click();
  await expect(dialog).toBeHidden();
  await lalamove.assign(lalamove.newest());
  lalamove.ride(lalamove.newest(), -23.5629, -46.6344);
  await caller.goto('/rastreamento');
  const ridden = caller.getByRole('region', { name: 'Com outros' }).getByRole('article', { name: /Olívia/ });
  await expect(ridden.getByText(/Paulo Reis · a 1,9 km do endereço · há \d+ s/)).toBeVisible();
  await caller.locator(`[data-marker="driver ${order.id}"]`).getByText('PR').click();
  await expect(ridden).toHaveAttribute('data-chosen', 'true');
  await caller.goto(`/order/${order.id}`);
  await expect(caller.getByText(/Posição informada pelo parceiro há \d+ s/)).toBeVisible();
  await expect(caller.getByRole('region', { name: 'Lalamove' })).toContainText('Placa ABC1D23');
  await expect(caller.locator(`[data-marker="driver ${order.id}"]`).getByText('PR')).toBeVisible();
  await lalamove.complete(lalamove.newest());
  await expect(caller.getByText(/Posição informada pelo parceiro/)).toBeHidden();
  // His positions are stored for a replay.
  await expect(caller.getByRole('slider', { name: 'Momento do caminho' })).toBeVisible();
});

test('without the setting the partner is not offered; without an account the picker links to its setup', async ({
  clerk,
  shop,
}) => {
  await shop.placeOrder(deliveryTo('Otávio'));
  await openBoard(clerk);
  await card(clerk, 'Otávio').getByRole('button', { name: 'Despachar' }).click();
  const picker = clerk.getByRole('dialog', { name: /Quem leva/ });
  await expect(picker.getByRole('option', { name: 'Rafael Moura' })).toBeVisible();
  await expect(picker.getByRole('option', { name: 'Lalamove' })).toBeHidden();
  await switchOn(clerk);
  await clerk.reload();
  await card(clerk, 'Otávio').getByRole('button', { name: 'Despachar' }).click();
  await expect(picker.getByText('O Lalamove ainda não está configurado.')).toBeVisible();
  await expect(picker.getByRole('option', { name: 'Rafael Moura' })).toBeVisible();
  await expect(picker.getByRole('option', { name: 'Lalamove' })).toBeHidden();
  await picker.getByRole('link', { name: 'Abrir Integrações' }).click();
  await expect(clerk).toHaveURL('/outros/integracoes');
});

test('a lost answer is reported and resolved by the operator; a failed delivery alarms', async ({
  caller,
  shop,
  lalamove,
  troubles,
}) => {
  troubles.expect(/(409|502) POST \/api\/orders\//);
  lalamove.webhooks = 'hold';
  await shop.placeOrder(deliveryTo('Irene'));
  await openBoard(caller);
  await askPrice(caller, 'Irene');
  const dialog = caller.getByRole('dialog', { name: /Lalamove/ });
  lalamove.become('drop-after-create');
  await dialog.getByRole('button', { name: /Chamar por/ }).click();
  await expect(dialog.getByText('Não se sabe se ele recebeu o chamado')).toBeVisible();
  lalamove.become('well');
  await dialog.getByRole('button', { name: 'Fechar' }).click();
  const waiting = card(await group(caller, 'Aguardando'), 'Irene');
  await waiting.getByRole('button', { name: 'Não se sabe' }).click();
  await dialog.getByRole('button', { name: 'Não está lá' }).click();
  await expect(waiting.getByRole('button', { name: 'Não se sabe' })).toBeHidden();

  lalamove.webhooks = 'send';
  lalamove.book.balance = 0;
  await askPrice(caller, 'Irene');
  await dialog.getByRole('button', { name: /Chamar por/ }).click();
  await expect(dialog.getByText(/Saldo insuficiente na carteira/)).toBeVisible();
  lalamove.book.balance = 100_000;
  await dialog.getByRole('button', { name: 'Voltar' }).click();
  await askPrice(caller, 'Irene');
  await dialog.getByRole('button', { name: /Chamar por/ }).click();
  await expect(waiting.getByText(/Procurando motoboy/)).toBeVisible();
  await lalamove.fail(lalamove.newest(), 'EXPIRED');
  await expect(waiting.getByRole('alert')).toHaveText('Nenhum motoboy do Lalamove aceitou a tempo');
});

test('on a phone a search is viewed, its price raised, and canceled', async ({
  caller,
  shop,
  openBrowser,
  lalamove,
}) => {
  const page = await openBrowser(PHONE);
  await signInQuietly(page, shop);
  await switchOn(page);
  const order = await shop.placeOrder(deliveryTo('Joana'));
  const { quoteId } = await (await caller.request.post(`/api/orders/${order.id}/partner-quote`, { data: {} })).json();
  await caller.request.post(`/api/orders/${order.id}/partner-call`, { data: { quoteId } });
  await openBoard(page);
  const waiting = card(await group(page, 'Aguardando'), 'Joana');
  await chooseAction(page, waiting, 'Entrega pelo Lalamove');
  const dialog = page.getByRole('dialog', { name: /Lalamove/ });
  await dialog.getByRole('textbox', { name: 'Oferecer a mais' }).fill('5,00');
  await dialog.getByRole('button', { name: 'Oferecer' }).click();
  await expect(dialog).toBeHidden();
  await waiting.getByRole('button', { name: /Procurando motoboy/ }).click();
  await expect(dialog.getByText('R$ 27,32')).toBeVisible();
  await expectAccessible(page, 'a search for a partner’s courier on a phone');
  await dialog.getByRole('button', { name: 'Cancelar o chamado' }).click();
  await expect(waiting.getByRole('button', { name: /Procurando motoboy/ })).toBeHidden();
  expect(lalamove.newest().status).toBe('CANCELED');
});

test('the account is set up on the Integrações screen and its secret is not shown again', async ({
  clerk,
  lalamove,
}) => {
  await clerk.goto('/outros/integracoes');
  await clerk.getByRole('button', { name: 'Informar conta' }).click();
  const dialog = clerk.getByRole('dialog', { name: 'Conta no Lalamove' });
  await dialog.getByRole('button', { name: 'Salvar e testar' }).click();
  await expect(dialog.getByText('Informe o segredo, que começa com sk_.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Chave da API' }).fill(lalamove.apiKey);
  await dialog.getByLabel('Segredo da API').fill(lalamove.apiSecret);
  await dialog.getByLabel('Ambiente').selectOption('sandbox');
  await dialog.getByRole('button', { name: 'Salvar e testar' }).click();
  await expect(clerk.getByText(`Chave terminada em ${lalamove.apiKey.slice(-4)} · testes · LALAPRO`)).toBeVisible();
  await clerk.getByRole('button', { name: 'Alterar conta' }).click();
  await expect(dialog.getByLabel('Segredo da API')).toHaveValue('');
  expect(await clerk.content()).not.toContain(lalamove.apiSecret);
});

test('after a lost answer another reason is another request', async ({ caller, shop, lalamove, troubles }) => {
  troubles.expect('partner-change-driver');
  troubles.expect('/paulo.jpg');
  await shop.placeOrder(deliveryTo('Teresa'));
  await openBoard(caller);
  await askPrice(caller, 'Teresa');
  const dialog = caller.getByRole('dialog', { name: /Lalamove/ });
  await dialog.getByRole('button', { name: /^Chamar por/ }).click();
  await expect(dialog).toBeHidden();
  await lalamove.assign(lalamove.newest());
  await chooseAction(caller, card(await group(caller, 'Em rota'), 'Teresa'), 'Entrega pelo Lalamove');
  const keys = new Set<string | undefined>();
  await caller.route('**/partner-change-driver', (route) => {
    keys.add(route.request().headers()['idempotency-key']);
    return route.abort('connectionreset');
  });
  const change = dialog.getByRole('button', { name: 'Trocar' });
  for (const reason of ['Está demorando', 'Não responde']) {
    await dialog.getByLabel('Pedir outro motoboy').selectOption(reason);
    await change.click();
    await expect(change).toHaveAttribute('aria-busy', 'true');
    await expect(change).not.toHaveAttribute('aria-busy', 'true');
  }
  expect(keys.size).toBe(2);
});
