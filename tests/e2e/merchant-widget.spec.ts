import type { Page } from '@playwright/test';
import { type FakeWidgetHost, startFakeWidgetHost } from '#tests/fakes/marketplace-widget/marketplace-widget.ts';
import { liveState } from './support/board.ts';
import { startPortalProcess } from './support/portal-process.ts';
import { test as base, expect } from './support/test.ts';

const SHOPS = ['a38ba215-f949-4b2c-982a-0582a9d0c10e', 'cad65e8f-6fc6-438a-b159-e64a902a6b9a'];

/** A portal of this file, set up for a widget whose host obeys. */
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
      });
      await use(portal);
      await portal.end();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

test.beforeEach(({ widgetHost }) => widgetHost.become('well'));

test('the widget is loaded only once merchants are named, started once with them, and others want a reload', async ({
  clerk,
  widgetHost,
}) => {
  widgetHost.become('slow');
  const before = widgetHost.requests();
  await clerk.goto('/outros/configuracoes');
  await expect(liveState(clerk)).toHaveText('Ao vivo');
  expect(widgetHost.requests()).toBe(before);

  await name(clerk, `${SHOPS[0]?.toUpperCase()}, ${SHOPS[1]}`);
  await expect(clerk.getByText('O widget do iFood está funcionando.')).toBeVisible();
  expect(await started(clerk)).toEqual([{ widgetId: 'widget-de-teste', merchantIds: SHOPS }]);

  await name(clerk, SHOPS[0] ?? '');
  await expect(clerk.getByText('As lojas do iFood mudaram.')).toBeVisible();
  expect(await started(clerk)).toHaveLength(1);
  await clerk.getByRole('button', { name: 'Recarregar' }).click();
  await expect(clerk.getByText('O widget do iFood está funcionando.')).toBeVisible();
  expect(await started(clerk)).toEqual([{ widgetId: 'widget-de-teste', merchantIds: [SHOPS[0]] }]);
});

test('ids that are none load nothing, and say so beside the field', async ({ clerk, widgetHost }) => {
  const before = widgetHost.requests();
  await clerk.goto('/outros/configuracoes');
  await name(clerk, 'loja 7');
  await expect(clerk.getByText('“loja” não é um id de loja do iFood.')).toBeVisible();
  await clerk.goto('/dashboard');
  await expect(liveState(clerk)).toHaveText('Ao vivo');
  expect(widgetHost.requests()).toBe(before);
});

test('a widget that fails says so on every screen and comes when asked again', async ({
  clerk,
  widgetHost,
  troubles,
}) => {
  troubles.expect(/widget\.js|500/);
  widgetHost.become('broken');
  await clerk.goto('/outros/configuracoes');
  await name(clerk, SHOPS[0] ?? '');
  await clerk.goto('/dashboard');
  await expect(clerk.getByText('O widget do iFood não carregou.')).toBeVisible();
  await expect(liveState(clerk)).toHaveText('Ao vivo');
  widgetHost.become('well');
  await clerk.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(clerk.getByText('O widget do iFood não carregou.')).toBeHidden();
  await expect.poll(() => started(clerk)).toHaveLength(1);
});

async function name(page: Page, merchants: string): Promise<void> {
  await page.getByRole('textbox', { name: /iFood/ }).fill(merchants);
  await page.getByRole('button', { name: 'Salvar' }).click();
}

function started(page: Page): Promise<unknown> {
  return page.evaluate(() => (window as unknown as { iFoodWidget: { started: unknown } }).iFoodWidget.started);
}
