import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

const PRIVATE_PATHS = [
  '/dashboard',
  '/novo-pedido',
  '/atendimento',
  '/rastreamento',
  '/rastreamento/location-planning',
  '/outros',
  '/outros/configuracoes',
  '/outros/motoboys',
  '/outros/integracoes',
  '/order/any',
  '/profile',
  '/nenhures',
];

function fields(page: Page) {
  return {
    email: page.getByRole('textbox', { name: 'E-mail' }),
    password: page.getByRole('textbox', { name: 'Senha' }),
    enter: page.getByRole('button', { name: 'Entrar', exact: true }),
  };
}

/** Size limit of the login on a first visit, in bytes of compressed JavaScript. */
const LOGIN_WEIGHT = 80_000;

test.describe('a visitor', () => {
  test('can type into the login before other screens are loaded', async ({ page }) => {
    const html = await (await page.request.get('/')).text();
    const own = [...html.matchAll(/\/assets\/[^"]+\.js/g)].map(([path]) => path);
    const scripts = await Promise.all(own.map(async (path) => (await page.request.get(path)).body()));
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.reduce((sum, body) => sum + gzipSync(body).byteLength, 0)).toBeLessThan(LOGIN_WEIGHT);

    // Hold back every other script.
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      if (own.includes(new URL(route.request().url()).pathname)) await route.continue();
    });
    await page.goto('/');
    await fields(page).email.fill('bia@shop.test');
    await expect(fields(page).email).toHaveValue('bia@shop.test');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  test('is redirected to the login from every page that is not public', async ({ page }) => {
    for (const path of PRIVATE_PATHS) {
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page).toHaveURL('/');
        await expect(fields(page).email).toBeVisible();
      });
    }
  });

  test('stays on /order_custumer', async ({ page }) => {
    await page.goto('/order_custumer');
    await expect(page.getByRole('heading', { name: 'Acompanhar pedido' })).toBeVisible();
    await expect(page).toHaveURL('/order_custumer');
    await page.getByRole('link', { name: 'LOGIN' }).click();
    await expect(page).toHaveURL('/');
  });
});
