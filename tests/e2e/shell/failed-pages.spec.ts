import type { Page } from '@playwright/test';
import { REFUSED, REFUSED_TEXT } from '../support/answers/refused.ts';
import { openBoard } from '../support/board.ts';
import { deliveryTo } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

/** Long enough for requests that follow each other without a pause. */
const WHILE_MS = 1000;

/**
 * Answers the first page of a list, with a page after it, which is refused until it is let through. Returns how often
 * that one was asked for.
 */
async function refuseNextPages(page: Page, path: string, first?: object) {
  let asked = 0;
  let last: object | undefined;
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      if (!new URL(route.request().url()).searchParams.has('after')) {
        const response = await route.fetch();
        return route.fulfill({ response, json: { ...(first ?? ((await response.json()) as object)), next: 'more' } });
      }
      asked += 1;
      return route.fulfill(last === undefined ? REFUSED : { json: last });
    },
  );
  return {
    asked: () => asked,
    letThrough: (answer: object) => {
      last = answer;
    },
  };
}

/** The notice that says why; the region of the toasts is an alert, too. */
const reason = (page: Page) => page.getByRole('alert').filter({ hasText: REFUSED_TEXT });

const pause = (page: Page) => page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), WHILE_MS);

test.describe('a next page that fails after a page without matches', () => {
  test('is asked for once by the history, which says why and goes on when asked', async ({ clerk, shop, troubles }) => {
    troubles.expect('503 GET /api/history');
    const ana = await shop.placeOrder(deliveryTo('Ana'));
    const pages = await refuseNextPages(clerk, '/api/history', { orders: [] });
    await clerk.goto('/outros/historico');
    await expect(reason(clerk)).toBeVisible();
    await pause(clerk);
    expect(pages.asked()).toBe(1);
    pages.letThrough({ orders: [ana] });
    await clerk.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect(clerk.getByRole('main').getByText('Ana')).toBeVisible();
    await expect(reason(clerk)).toHaveCount(0);
  });

  test('is asked for once by the audit', async ({ clerk, troubles }) => {
    troubles.expect('503 GET /api/audit');
    const pages = await refuseNextPages(clerk, '/api/audit', { entries: [] });
    await clerk.goto('/outros/auditoria');
    await expect(reason(clerk)).toBeVisible();
    await pause(clerk);
    expect(pages.asked()).toBe(1);
    pages.letThrough({ entries: [] });
    await clerk.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect(clerk.getByText('Nada com esses filtros')).toBeVisible();
  });

  test('is asked for once by the search, which does not say that there is nothing', async ({
    clerk,
    shop,
    troubles,
  }) => {
    troubles.expect('503 GET /api/history');
    const ana = await shop.placeOrder(deliveryTo('Ana'));
    const pages = await refuseNextPages(clerk, '/api/history', { orders: [] });
    await openBoard(clerk);
    await clerk.getByRole('button', { name: 'Buscar pedidos' }).click();
    const dialog = clerk.getByRole('dialog', { name: 'Busca por filtro' });
    await dialog.getByPlaceholder('busca...').fill('de outro dia');
    await expect(reason(clerk)).toBeVisible();
    await expect(dialog.getByRole('status')).toHaveText('Nada hoje');
    await pause(clerk);
    expect(pages.asked()).toBe(1);
    pages.letThrough({ orders: [ana] });
    await dialog.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect(dialog.getByRole('status')).toHaveText('Nada hoje · 1 pedido em outros dias');
  });
});

test.describe('a next page that fails below a list', () => {
  const LISTS = [
    { name: 'history', path: '/api/history', screen: '/outros/historico', button: 'Mostrar mais antigos' },
    { name: 'audit', path: '/api/audit', screen: '/outros/auditoria', button: 'Mostrar mais antigos' },
    { name: 'customers', path: '/api/customers', screen: '/outros/clientes', button: 'Mostrar mais' },
  ];
  for (const { name, path, screen, button } of LISTS) {
    test(`says why: ${name}`, async ({ clerk, shop, troubles }) => {
      troubles.expect(`503 GET ${path}`);
      await shop.placeOrder(deliveryTo('Ana'));
      const pages = await refuseNextPages(clerk, path);
      await clerk.goto(screen);
      const more = clerk.getByRole('button', { name: button, exact: true });
      // The history asks by itself when its end is in sight.
      if (name !== 'history') await more.click();
      await expect(reason(clerk)).toBeVisible();
      await pause(clerk);
      expect(pages.asked()).toBe(1);
      await more.click();
      await expect.poll(pages.asked).toBe(2);
    });
  }
});
