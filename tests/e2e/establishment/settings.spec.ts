import type { Page } from '@playwright/test';
import type { PreferencesInput } from '#contract/establishment/preferences-schema.ts';
import { card, group, liveState, openBoard } from '../support/board.ts';
import { stopClock } from '../support/clock.ts';
import { deliveryTo } from '../support/shop.ts';
import { expect, signInQuietly, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

const KEY = 'portal-motoboy.settings';

async function prefer(page: Page, preferences: PreferencesInput): Promise<void> {
  const answer = await page.request.put('/api/establishment/preferences', { data: preferences });
  expect(answer.status()).toBe(200);
}

test('settings are saved in the browser under one key, with a success message', async ({ clerk }) => {
  await clerk.goto('/outros');
  await clerk.getByRole('link', { name: /Configurações/ }).click();
  for (const name of ['Notificação', 'Aviso sonoro', 'Lalamove']) {
    await expect(clerk.getByRole('switch', { name, exact: true })).not.toBeChecked();
  }
  await expect(clerk.getByRole('switch', { name: 'Atendimento', exact: true })).toBeChecked();
  await expect(clerk.getByRole('textbox', { name: 'Tempo para pedido aguardando' })).toHaveValue('0');
  await expect(clerk.getByText('Alertar espera após (min)').first()).toBeVisible();
  await expect(clerk.getByRole('textbox', { name: 'Tempo para despachar pedido' })).toHaveValue('0');
  await clerk.getByRole('switch', { name: 'Lalamove' }).check();
  await clerk.getByRole('textbox', { name: 'Tempo para pedido aguardando' }).fill('15 min');
  await clerk.getByRole('textbox', { name: 'Tempo para despachar pedido' }).fill('99999');
  await clerk.getByRole('textbox', { name: /iFood/ }).fill('loja-1,loja-2');
  expect(await clerk.evaluate((key) => localStorage.getItem(key), KEY)).toBeNull();
  await clerk.getByRole('button', { name: 'Salvar' }).click();
  await expectToast(clerk, 'Configurações salvas com sucesso!');
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

test('a partner that is not configured is reported at its switch, with a link to its setup', async ({
  clerk,
  shop,
}) => {
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

test('the success message disappears after one and a half seconds', async ({ clerk }) => {
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

test('lost or broken settings fall back to the defaults', async ({ clerk }) => {
  await clerk.addInitScript((key) => localStorage.setItem(key, '{"timeAwait":"muito","Lalamove":1'), KEY);
  await clerk.goto('/outros/configuracoes');
  await expect(clerk.getByRole('switch', { name: 'Lalamove' })).not.toBeChecked();
  await expect(clerk.getByRole('textbox', { name: 'Tempo para pedido aguardando' })).toHaveValue('0');
});

test('a waiting order needs attention at 80 % of the limit and is urgent at 100 %', async ({ clerk, shop }) => {
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
  await shop.placeOrder({ customer: { name: 'Ana', address: { address: 'Rua A', number: '10' } } });
  await prefer(clerk, { timeAwait: 0, timeDispatch: 0 });
  await clerk.clock.install();
  await openBoard(clerk);
  const ana = card(await group(clerk, 'Aguardando'), /Ana/);
  await clerk.clock.fastForward('50:00');
  await expect(ana).toContainText('50 min');
  await expect(ana).not.toContainText(/atenção|urgente/);
});

test('a new browser uses the establishment’s limits; its own limits override them, or turn them off', async ({
  clerk,
  shop,
}) => {
  await shop.placeOrder(deliveryTo('Ana'));
  await clerk.clock.install();
  await openBoard(clerk);
  const ana = card(await group(clerk, 'Aguardando'), /Ana/);
  await clerk.clock.fastForward('21:00');
  await expect(ana).toContainText('21 min · urgente');
  await clerk.evaluate((key) => localStorage.setItem(key, JSON.stringify({ timeAwait: 60, timeDispatch: 60 })), KEY);
  /** The page goes by the server's clock again after each load. */
  const wait = async () => {
    await expect(ana).not.toContainText(/\d\d min/);
    await clerk.clock.fastForward('21:00');
  };
  await clerk.reload();
  await wait();
  await expect(ana).toContainText('21 min');
  await expect(ana).not.toContainText(/atenção|urgente/);
  await clerk.goto('/outros/configuracoes');
  await clerk.getByRole('textbox', { name: 'Tempo para pedido aguardando' }).fill('1');
  await clerk.getByRole('switch', { name: 'Sem alertas de tempo' }).check();
  await clerk.getByRole('button', { name: 'Salvar' }).click();
  await openBoard(clerk);
  await wait();
  await expect(ana).toContainText('21 min');
  await expect(ana).not.toContainText(/atenção|urgente/);
});

test('the establishment’s preferences reach every open screen at once', async ({ clerk, shop, openBrowser }) => {
  const other = await openBrowser();
  await signInQuietly(other, shop);
  const link = other.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Atendimento' });
  await other.goto('/outros/configuracoes');
  await expect(liveState(other)).toHaveText('Ao vivo');
  await expect(link).toBeVisible();
  const tables = (page: Page) => page.getByRole('textbox', { name: 'Número de mesas' });
  await other.getByRole('textbox', { name: 'Alertar espera após (min)' }).fill('33');

  await clerk.goto('/outros/configuracoes');
  await expect(tables(clerk)).toHaveValue('20');
  await tables(clerk).fill('8');
  await clerk.getByRole('switch', { name: 'Vende no balcão ou por comanda' }).uncheck();
  await clerk.getByRole('button', { name: 'Salvar' }).click();
  await expectToast(clerk, 'Configurações salvas com sucesso!');

  await expect(tables(other)).toHaveValue('8');
  await expect(link).toBeHidden();
  await expect(other.getByRole('textbox', { name: 'Alertar espera após (min)' })).toHaveValue('33');
  await other.getByRole('button', { name: 'Salvar' }).click();
  const kept = await clerk.request.get('/api/establishment/preferences');
  await expect
    .poll(async () => (await clerk.request.get(kept.url())).json())
    .toMatchObject({ timeAwait: 33, tables: 8 });
});

test('a browser can hide Atendimento although the establishment uses it', async ({ clerk }) => {
  await clerk.goto('/outros/configuracoes');
  const link = clerk.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Atendimento' });
  await expect(link).toBeVisible();
  await clerk.getByRole('switch', { name: 'Atendimento', exact: true }).uncheck();
  await clerk.getByRole('button', { name: 'Salvar' }).click();
  await expect(link).toBeHidden();
  await clerk.reload();
  await expect(clerk.getByRole('switch', { name: 'Atendimento', exact: true })).not.toBeChecked();
  await expect(link).toBeHidden();
});

test('the summary of the day is asked for, with the e-mails that receive it', async ({ clerk }) => {
  await clerk.goto('/outros/configuracoes');
  const wish = clerk.getByRole('switch', { name: 'Resumo do dia' });
  await expect(wish).not.toBeChecked();
  const emails = clerk.getByRole('textbox', { name: 'E-mails que recebem o resumo' });
  await expect(emails).toBeHidden();
  await wish.check();
  await emails.fill('dona@cantina.test, contador');
  await expect(clerk.getByText('Separe os e-mails por vírgula', { exact: false })).toBeVisible();
  await emails.fill('dona@cantina.test; contador@contas.test');
  await clerk.getByRole('button', { name: 'Salvar' }).click();
  await expectToast(clerk, 'Configurações salvas com sucesso!');
  await clerk.reload();
  await expect(wish).toBeChecked();
  await expect(emails).toHaveValue('dona@cantina.test, contador@contas.test');
  const saved = await (await clerk.request.get('/api/reports/day-summary')).json();
  expect(saved).toMatchObject({ active: true, recipients: ['dona@cantina.test', 'contador@contas.test'] });
  await wish.uncheck();
  await clerk.getByRole('button', { name: 'Salvar' }).click();
  await expect
    .poll(async () => (await (await clerk.request.get('/api/reports/day-summary')).json()).active)
    .toBe(false);
});

test('a failed save of the preferences is reported, and the form keeps them', async ({ clerk, troubles }) => {
  troubles.expect(/preferences/);
  await clerk.goto('/outros/configuracoes');
  const tables = clerk.getByRole('textbox', { name: 'Número de mesas' });
  await tables.fill('9');
  await clerk.route('**/api/establishment/preferences', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({
          status: 500,
          contentType: 'application/problem+json',
          body: '{"code":"internal-error","detail":"Deu errado."}',
        })
      : route.continue(),
  );
  await clerk.getByRole('button', { name: 'Salvar' }).click();
  await expectToast(clerk, /As configurações do estabelecimento não foram salvas; as deste navegador, sim/);
  await expect(tables).toHaveValue('9');
});

test('a browser that stores nothing saves the establishment’s settings, and says what it cannot keep itself', async ({
  clerk,
}) => {
  await clerk.addInitScript(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, value) {
      if (this === localStorage) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      setItem.call(this, key, value);
    };
  });
  await clerk.goto('/outros/configuracoes');
  const tables = clerk.getByRole('textbox', { name: 'Número de mesas' });
  const stored = async () => (await clerk.request.get('/api/establishment/preferences')).json();
  await tables.fill('9');
  await clerk.getByRole('button', { name: 'Salvar' }).click();
  await expectToast(clerk, 'Configurações salvas com sucesso!');
  expect(await stored()).toMatchObject({ tables: 9 });

  await clerk.getByRole('switch', { name: 'Lalamove' }).check();
  await tables.fill('10');
  await clerk.getByRole('button', { name: 'Salvar' }).click();
  await expectToast(
    clerk,
    'As configurações deste navegador não foram salvas; as outras, sim. Este navegador não deixou salvar.',
  );
  expect(await stored()).toMatchObject({ tables: 10 });
});
