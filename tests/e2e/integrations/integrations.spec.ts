import type { Page } from '@playwright/test';
import { type FakeWidgetHost, startFakeWidgetHost } from '#tests/fakes/marketplace-widget/marketplace-widget.ts';
import { startWebhookReceiver } from '#tests/fakes/webhook-receiver.ts';
import { liveState } from '../support/board.ts';
import { PHONE } from '../support/devices.ts';
import { startPortalProcess } from '../support/portal-process.ts';
import { deliveryTo, type Shop } from '../support/shop.ts';
import { test as base, expect } from '../support/test.ts';

/** The log is refetched every five seconds. */
const SOON = { timeout: 60_000 };
const SHOPS = ['a38ba215-f949-4b2c-982a-0582a9d0c10e', 'cad65e8f-6fc6-438a-b159-e64a902a6b9a'];

/** This file's portal, with a fake widget host and webhooks to this machine. */
const test = base.extend<object, { widgetHost: FakeWidgetHost }>({
  widgetHost: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern
    async ({}, use) => {
      const host = await startFakeWidgetHost();
      await use(host);
      await host.close();
    },
    { scope: 'worker' },
  ],
  portal: [
    async ({ widgetHost }, use) => {
      const portal = await startPortalProcess({
        IFOOD_WIDGET_ID: 'widget-de-teste',
        IFOOD_WIDGET_URL: widgetHost.scriptUrl,
        WEBHOOKS_TO_PRIVATE_ADDRESSES: 'true',
      });
      await use(portal);
      await portal.end();
    },
    { scope: 'worker', timeout: 150_000 },
  ],
});

// One worker for the file: each would start a portal of its own kind.
test.describe.configure({ mode: 'default' });

test.beforeEach(({ widgetHost }) => widgetHost.become('well'));

test('the widget is loaded only when merchants are set, starts once with them, and a change needs a reload', async ({
  clerk,
  widgetHost,
}) => {
  widgetHost.become('slow');
  const before = widgetHost.requests();
  await clerk.goto('/outros/configuracoes');
  await expect(liveState(clerk)).toHaveText('Ao vivo');
  expect(widgetHost.requests()).toBe(before);

  await name(clerk, `${SHOPS[0]?.toUpperCase()}, ${SHOPS[1]}`);
  await expect(clerk.getByText('O painel do iFood está funcionando.')).toBeVisible();
  expect(await started(clerk)).toEqual([{ widgetId: 'widget-de-teste', merchantIds: SHOPS }]);

  await name(clerk, SHOPS[0] ?? '');
  await expect(clerk.getByText('As lojas do iFood mudaram.')).toBeVisible();
  expect(await started(clerk)).toHaveLength(1);
  await clerk.getByRole('button', { name: 'Recarregar' }).click();
  await expect(clerk.getByText('O painel do iFood está funcionando.')).toBeVisible();
  expect(await started(clerk)).toEqual([{ widgetId: 'widget-de-teste', merchantIds: [SHOPS[0]] }]);
});

test('the widget has its own row, which tests whether its script can be loaded', async ({ clerk, widgetHost }) => {
  await clerk.goto('/outros/integracoes');
  const row = clerk.getByRole('listitem').filter({ hasText: 'Painel do iFood' });
  await expect(row.getByText('Configurado', { exact: true })).toBeVisible();
  await row.getByRole('button', { name: 'Testar Painel do iFood' }).click();
  await expect(clerk.getByText('O painel do iFood pode ser carregado.')).toBeVisible();
  await expect(row.getByText(/^Funcionou em/)).toBeVisible();
  widgetHost.become('empty');
  await row.getByRole('button', { name: 'Testar Painel do iFood' }).click();
  await expect(clerk.getByText('O painel do iFood não respondeu.', { exact: true })).toBeVisible();
  await expect(row.getByText('Com falha')).toBeVisible();
});

test('invalid ids load nothing, and are reported at the field', async ({ clerk, widgetHost }) => {
  const before = widgetHost.requests();
  await clerk.goto('/outros/configuracoes');
  await name(clerk, 'loja 7');
  await expect(clerk.getByText('“loja” não é um código de loja do iFood.')).toBeVisible();
  await clerk.goto('/dashboard');
  await expect(liveState(clerk)).toHaveText('Ao vivo');
  expect(widgetHost.requests()).toBe(before);
});

test('a failing widget is reported on every screen and loads on retry', async ({ clerk, widgetHost, troubles }) => {
  troubles.expect(/widget\.js|500/);
  widgetHost.become('broken');
  await clerk.goto('/outros/configuracoes');
  await name(clerk, SHOPS[0] ?? '');
  await clerk.goto('/dashboard');
  await expect(clerk.getByText('O painel do iFood não carregou.')).toBeVisible();
  await expect(liveState(clerk)).toHaveText('Ao vivo');
  widgetHost.become('well');
  await clerk.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(clerk.getByText('O painel do iFood não carregou.')).toBeHidden();
  await expect.poll(() => started(clerk)).toHaveLength(1);
});

test.describe('a webhook address', () => {
  test('is registered, tested, notified of an order, and reports when it is switched off', async ({ clerk, shop }) => {
    await addWebhook(clerk, shop);
  });

  test.describe('on a phone', () => {
    test.use(PHONE);
    test('does the same', async ({ clerk, shop }) => {
      await addWebhook(clerk, shop);
      await expect.poll(() => clerk.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    });
  });
});

test('the sections appear together: none that arrives later moves a button from under a press', async ({ clerk }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await clerk.route('**/api/integrations', async (route) => {
    await released;
    await route.continue();
  });
  const others = Promise.all(
    ['integrations/lalamove', 'webhooks', 'api-keys'].map((name) => clerk.waitForResponse(`**/api/${name}`)),
  );
  await clerk.goto('/outros/integracoes');
  await others;
  await expect(clerk.getByText('Carregando…')).toBeVisible();
  await expect(clerk.getByRole('button', { name: 'Novo endereço' })).toHaveCount(0);
  release();
  await expect(clerk.getByRole('button', { name: 'Novo endereço' })).toBeVisible();
  await expect(clerk.getByRole('heading', { name: 'Serviços' })).toBeVisible();
});

test('a failing address is paused, says since when and why, and is retried on request', async ({ clerk, shop }) => {
  const other = await startWebhookReceiver();
  try {
    await clerk.goto('/outros/integracoes');
    await clerk.getByRole('button', { name: 'Novo endereço' }).click();
    const dialog = clerk.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Endereço' }).fill(other.url);
    await dialog.getByRole('button', { name: 'Cadastrar' }).click();
    other.expectSecret((await dialog.getByRole('code').first().textContent()) ?? '');
    await dialog.getByRole('button', { name: 'Já guardei' }).click();
    other.become(500);
    const placed = [];
    for (let count = 0; count < 7; count += 1) placed.push(await shop.placeOrder(deliveryTo('Ana')));
    const row = clerk.getByRole('listitem').filter({ hasText: other.url });
    await expect(async () => {
      await clerk.reload();
      await expect(row.getByText(/Em pausa|Testando/)).toBeVisible({ timeout: 1000 });
    }).toPass(SOON);
    await expect(row.getByRole('status')).toContainText('Motivo: O outro sistema respondeu com erro (500).');
    await expect(row.getByText('7 avisos na fila')).toBeVisible();
    other.become(undefined);
    // The automatic retry may run before the button is pressed.
    await row
      .getByRole('button', { name: `Tentar agora: ${other.url}` })
      .click({ timeout: 2000 })
      .catch(() => undefined);
    await expect(row.getByText('Ligado')).toBeVisible(SOON);
    await expect(row.getByText('na fila')).toBeHidden(SOON);
    expect(new Set(other.received.map(({ data }) => data.order?.id))).toEqual(new Set(placed.map(({ id }) => id)));
  } finally {
    await other.close();
  }
});

async function addWebhook(clerk: Page, shop: Shop): Promise<void> {
  const other = await startWebhookReceiver();
  try {
    await clerk.goto('/outros/integracoes');
    await clerk.getByRole('button', { name: 'Novo endereço' }).click();
    const dialog = clerk.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Endereço' }).fill('loja');
    await dialog.getByRole('button', { name: 'Cadastrar' }).click();
    await expect(dialog.getByText('Informe um endereço completo')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Endereço' }).fill(other.url);
    await dialog.getByRole('checkbox', { name: 'Outras mudanças' }).uncheck();
    await dialog.getByRole('button', { name: 'Cadastrar' }).click();
    const secret = dialog.getByRole('code').first();
    other.expectSecret((await secret.textContent()) ?? '');
    // The secret is shown once: neither Escape nor a click beside the dialog loses it.
    await clerk.keyboard.press('Escape');
    await clerk.mouse.click(2, 2);
    await expect(secret).toBeVisible();
    await dialog.getByRole('button', { name: 'Já guardei' }).click();

    await clerk.getByRole('button', { name: `Ver avisos a ${other.url}` }).click();
    await clerk.getByRole('button', { name: 'Enviar teste' }).click();
    const log = clerk.getByRole('list', { name: 'Últimos avisos' });
    await expect(log.getByRole('listitem').filter({ hasText: 'Teste' })).toContainText('Entregue');
    const { id } = await shop.placeOrder(deliveryTo('Ana'));
    await expect(log.getByRole('listitem').filter({ hasText: 'Novo pedido' })).toContainText('Entregue', SOON);
    expect(other.received.map(({ data }) => data.order?.id)).toEqual([undefined, id]);
    await clerk.keyboard.press('Escape');

    other.failNext(1, 410);
    await shop.changeOrder(id, 'cancel', { reason: 'Cliente desistiu' });
    await expect(async () => {
      await clerk.reload();
      await expect(clerk.getByText('Desligado: o endereço respondeu que não existe mais (410).')).toBeVisible({
        timeout: 1000,
      });
    }).toPass(SOON);
  } finally {
    await other.close();
  }
}

async function name(page: Page, merchants: string): Promise<void> {
  await page.getByRole('textbox', { name: /iFood/ }).fill(merchants);
  await page.getByRole('button', { name: 'Salvar' }).click();
}

/** Returns the widget's start options; undefined before its script has run. */
function started(page: Page): Promise<unknown> {
  return page.evaluate(() => {
    const { iFoodWidget } = window as unknown as { iFoodWidget?: { started: unknown } };
    return iFoodWidget?.started ?? [];
  });
}
