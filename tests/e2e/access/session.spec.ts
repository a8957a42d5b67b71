import type { Page } from '@playwright/test';
import { settled } from '../support/board.ts';
import { loginFields as fields } from '../support/login.ts';
import { expect, signIn, test } from '../support/test.ts';

/** The login's words about a session that ended without "Sair". */
const endedNote = (page: Page) => page.getByRole('alert').filter({ hasText: 'Sua sessão terminou.' });

test.describe('a session', () => {
  test('survives a reload, and signs in a new page automatically', async ({ page, shop, context }) => {
    await signIn(page, shop);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Pedidos', exact: true })).toBeVisible();
    const second = await context.newPage();
    await second.goto('/');
    await expect(second).toHaveURL('/dashboard');
  });

  test('belongs to one browser', async ({ clerk, openBrowser }) => {
    await clerk.goto('/dashboard');
    const otherBrowser = await openBrowser();
    await otherBrowser.goto('/dashboard');
    await expect(otherBrowser).toHaveURL('/');
  });

  test('ends with "Sair": the login appears, in other tabs as well, and "back" does not return', async ({
    clerk,
    context,
  }) => {
    await clerk.goto('/dashboard');
    const second = await context.newPage();
    await second.goto('/outros');
    await expect(second.getByRole('heading', { name: 'Outros' })).toBeVisible();
    await clerk.bringToFront();
    await clerk.getByRole('button', { name: 'Conta' }).click();
    await clerk.getByRole('menuitem', { name: 'Sair' }).click();
    await expect(clerk).toHaveURL('/');
    await expect(fields(clerk).email).toBeVisible();
    await expect(second).toHaveURL('/');
    await expect(fields(second).email).toBeVisible();
    for (const tab of [clerk, second]) await expect(endedNote(tab)).toHaveCount(0);
    await clerk.goto('/dashboard');
    await expect(clerk).toHaveURL('/');
    expect((await context.cookies()).map(({ name }) => name)).toEqual(['portal.device']);
  });

  test('that ended elsewhere leads to the login without a click; it says so, and keeps the order', async ({
    clerk,
    shop,
    troubles,
  }) => {
    // What the screen still asks for when the session ends.
    troubles.expect('401 GET /api/');
    await clerk.goto('/novo-pedido');
    await clerk.getByRole('textbox', { name: 'Cliente' }).fill('Ana Lima');
    await expect(clerk.getByRole('banner').getByRole('status')).toHaveText('Ao vivo');
    await settled(clerk);
    const cookies = await clerk.context().cookies();
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const ended = await fetch(new URL('/api/session', clerk.url()), { method: 'DELETE', headers: { cookie } });
    expect(ended.status).toBe(204);
    await expect(clerk).toHaveURL('/');
    await expect(endedNote(clerk)).toBeVisible();
    await fields(clerk).email.fill(shop.email);
    await fields(clerk).password.fill(shop.password);
    await fields(clerk).enter.click();
    await expect(clerk).toHaveURL('/dashboard');
    await clerk.goto('/novo-pedido');
    await expect(clerk.getByRole('textbox', { name: 'Cliente' })).toHaveValue('Ana Lima');
  });
});
