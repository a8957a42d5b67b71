import { card, group, liveState, openBoard } from './support/board.ts';
import { stopClock } from './support/clock.ts';
import { deliveryTo } from './support/shop.ts';
import { expect, test } from './support/test.ts';

const KEY = 'portal-motoboy.settings';

test('settings are kept in the browser under one key, and saying so is a success', async ({ clerk }) => {
  await clerk.goto('/outros');
  await clerk.getByRole('link', { name: /Configurações/ }).click();
  for (const name of ['Notificação', 'Aviso sonoro', 'Lalamove', 'Atendimento']) {
    await expect(clerk.getByRole('switch', { name, exact: true })).not.toBeChecked();
  }
  await expect(clerk.getByRole('textbox', { name: 'Tempo para pedido aguardando' })).toHaveValue('0');
  await expect(clerk.getByRole('textbox', { name: 'Tempo para despachar pedido' })).toHaveValue('0');
  await clerk.getByRole('switch', { name: 'Lalamove' }).check();
  await clerk.getByRole('textbox', { name: 'Tempo para pedido aguardando' }).fill('15 min');
  await clerk.getByRole('textbox', { name: 'Tempo para despachar pedido' }).fill('99999');
  await clerk.getByRole('textbox', { name: /iFood/ }).fill('loja-1,loja-2');
  expect(await clerk.evaluate((key) => localStorage.getItem(key), KEY)).toBeNull();
  await clerk.getByRole('button', { name: 'Salvar' }).click();
  await expect(clerk.getByRole('status').getByText('Configurações salvas com sucesso!', { exact: true })).toBeVisible();
  expect(await clerk.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), KEY)).toEqual({
    Notificacao: false,
    AvisoSonoro: false,
    Lalamove: true,
    Atendimento: false,
    timeAwait: 15,
    timeDispatch: 1440,
    ifoodMerchantId: 'loja-1,loja-2',
  });
  await clerk.reload();
  await expect(clerk.getByRole('switch', { name: 'Lalamove' })).toBeChecked();
  await expect(clerk.getByRole('textbox', { name: 'Tempo para pedido aguardando' })).toHaveValue('15');
});

test('a partner that is not configured is said where it is switched on, and leads to where it is', async ({
  clerk,
  shop,
}) => {
  test.setTimeout(60_000);
  await shop.placeOrder(deliveryTo('Ana'));
  await clerk.goto('/outros/configuracoes');
  await expect(clerk.getByText('O Lalamove ainda não está configurado: informe a conta em Integrações.')).toBeVisible();
  await clerk.getByRole('switch', { name: 'Lalamove' }).check();
  await clerk.getByRole('button', { name: 'Salvar' }).click();
  await openBoard(clerk);
  await card(clerk, /Ana/).getByRole('button', { name: 'Despachar' }).click();
  const picker = clerk.getByRole('dialog', { name: /Quem leva/ });
  await expect(picker.getByText('O Lalamove ainda não está configurado.')).toBeVisible();
  await expect(picker.getByRole('option', { name: 'Lalamove' })).toBeHidden();
  await picker.getByRole('link', { name: 'Abrir Integrações' }).click();
  await expect(clerk.getByRole('heading', { name: 'Integrações' })).toBeVisible();
});

test('the success is gone after one and a half seconds', async ({ clerk }) => {
  await clerk.clock.install();
  await clerk.goto('/outros/configuracoes');
  await expect(liveState(clerk)).toHaveText('Ao vivo');
  await stopClock(clerk);
  await clerk.getByRole('button', { name: 'Salvar' }).click();
  const toast = clerk.getByText('Configurações salvas com sucesso!');
  await expect(toast).toBeVisible();
  await clerk.clock.fastForward(1400);
  await expect(toast).toBeVisible();
  await clerk.clock.fastForward(100);
  await expect(toast).toBeHidden();
});

test('settings that a browser lost or broke are the defaults again', async ({ clerk }) => {
  await clerk.addInitScript((key) => localStorage.setItem(key, '{"timeAwait":"muito","Lalamove":1'), KEY);
  await clerk.goto('/outros/configuracoes');
  await expect(clerk.getByRole('switch', { name: 'Lalamove' })).not.toBeChecked();
  await expect(clerk.getByRole('textbox', { name: 'Tempo para pedido aguardando' })).toHaveValue('0');
});

test('a waiting order asks for attention at 80 % of the limit and is urgent at 100 %', async ({ clerk, shop }) => {
  await shop.placeOrder(deliveryTo('Ana'));
  await clerk.clock.install();
  await clerk.addInitScript((key) => localStorage.setItem(key, JSON.stringify({ timeAwait: 10 })), KEY);
  await openBoard(clerk);
  const ana = card(await group(clerk, 'Aguardando'), /Ana/);
  await expect(ana).not.toContainText(/atenção|urgente/);
  await clerk.clock.fastForward('08:01');
  await expect(ana).toContainText('8 min · atenção');
  await clerk.clock.fastForward('02:00');
  await expect(ana).toContainText('10 min · urgente');
  await expect(ana.getByRole('button', { name: 'Despachar' })).toBeEnabled();
});

test('without a limit a waiting order never becomes urgent', async ({ clerk, shop }) => {
  await shop.placeOrder(deliveryTo('Ana'));
  await clerk.clock.install();
  await openBoard(clerk);
  const ana = card(await group(clerk, 'Aguardando'), /Ana/);
  await clerk.clock.fastForward('50:00');
  await expect(ana).toContainText('50 min');
  await expect(ana).not.toContainText(/atenção|urgente/);
});
