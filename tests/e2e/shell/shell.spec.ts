import type { Page } from '@playwright/test';
import { card, dispatchTo, group, liveState, openBoard } from '../support/board.ts';
import { PHONE } from '../support/devices.ts';
import { deliveryTo } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

const PLACES = [
  ['Pedidos', '/dashboard'],
  ['Atendimento', '/atendimento'],
  ['Rastreamento', '/rastreamento'],
  ['Rotas', '/rastreamento/location-planning'],
  ['Outros', '/outros'],
] as const;

function links(page: Page) {
  return page.getByRole('navigation', { name: 'Principal' }).getByRole('link');
}

async function switchServiceOff(page: Page): Promise<void> {
  await page.goto('/outros/configuracoes');
  await page.getByRole('switch', { name: 'Atendimento' }).uncheck();
  await page.getByRole('button', { name: 'Salvar' }).click();
}

test.describe('the navigation bar', () => {
  test('links everywhere and marks only the current page', async ({ clerk }) => {
    await clerk.goto('/dashboard');
    await expect(links(clerk)).toHaveText(PLACES.map(([label]) => label));
    for (const [label, path] of PLACES) {
      await links(clerk).getByText(label, { exact: true }).click();
      await expect(clerk).toHaveURL(path);
      await expect(clerk.getByRole('heading', { level: 1 })).toHaveText(label);
      await expect(
        clerk.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: label }),
      ).toHaveAttribute('aria-current', 'page');
      const current = await links(clerk).evaluateAll((all) => all.filter((link) => link.hasAttribute('aria-current')));
      expect(current).toHaveLength(1);
    }
  });

  test('shows Atendimento unless it is switched off, at once and in the other tabs', async ({ clerk, context }) => {
    const other = await context.newPage();
    await other.goto('/dashboard');
    await expect(links(other)).toHaveCount(PLACES.length);
    await clerk.bringToFront();
    await switchServiceOff(clerk);
    for (const page of [clerk, other]) {
      await expect(links(page)).toHaveText(['Pedidos', 'Rastreamento', 'Rotas', 'Outros']);
    }
    await clerk.reload();
    await expect(links(clerk)).toHaveCount(PLACES.length - 1);
  });

  test('links the logo to the profile', async ({ clerk, shop }) => {
    await clerk.goto('/dashboard');
    await clerk.getByRole('link', { name: `Perfil de ${shop.establishment.fantasyName}` }).click();
    await expect(clerk).toHaveURL('/profile');
    await expect(clerk.getByRole('main')).toContainText(shop.email);
  });

  test('shows the account and keeps the chosen theme', async ({ clerk, shop }) => {
    await clerk.goto('/outros');
    const html = clerk.locator('html');
    await expect(html).toHaveAttribute('data-color-scheme', 'light');
    await clerk.getByRole('button', { name: 'Conta' }).click();
    const menu = clerk.getByRole('menu', { name: 'Conta' });
    await expect(menu).toContainText(shop.email);
    await clerk.getByRole('menuitem', { name: 'Tema escuro' }).click();
    await expect(html).toHaveAttribute('data-color-scheme', 'dark');
    await clerk.reload();
    await expect(html).toHaveAttribute('data-color-scheme', 'dark');
  });

  test('shows LOGIN to visitors instead of an account', async ({ page }) => {
    await page.goto('/order_custumer');
    await expect(page.getByRole('link', { name: 'LOGIN' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Conta' })).toBeHidden();
  });

  test('can be skipped with one key', async ({ clerk }) => {
    await clerk.goto('/outros');
    await expect(clerk.getByRole('heading', { name: 'Outros' })).toBeVisible();
    await clerk.keyboard.press('Tab');
    await expect(clerk.getByRole('link', { name: 'Ir para o conteúdo' })).toBeFocused();
    await clerk.keyboard.press('Enter');
    await clerk.keyboard.press('Tab');
    await expect(clerk.getByRole('main').getByRole('link').first()).toBeFocused();
  });
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('the links are in the "Menu" drawer', async ({ clerk }) => {
    await clerk.goto('/dashboard');
    const opener = clerk.getByRole('button', { name: 'Menu' });
    await expect(opener).toBeVisible();
    await expect(clerk.getByRole('navigation', { name: 'Principal' })).toBeHidden();
    await opener.tap();
    const menu = clerk.getByRole('dialog', { name: 'Menu' });
    await expect(menu.getByRole('heading', { name: 'Menu' })).toBeVisible();
    await expect(menu.getByRole('link')).toHaveText(PLACES.map(([label]) => label));
    await expect(menu.getByRole('link', { name: 'Pedidos' })).toHaveAttribute('aria-current', 'page');
    await menu.getByRole('link', { name: 'Rotas' }).tap();
    await expect(clerk).toHaveURL('/rastreamento/location-planning');
    await expect(menu).toBeHidden();
  });

  test('"Voltar" goes back, on every screen but the orders', async ({ clerk }) => {
    await clerk.goto('/dashboard');
    const back = clerk.getByRole('button', { name: 'Voltar', exact: true });
    await expect(liveState(clerk)).toBeVisible();
    await expect(back).toBeHidden();
    await clerk.getByRole('button', { name: 'Novo pedido' }).tap();
    await expect(clerk).toHaveURL('/novo-pedido');
    await back.tap();
    await expect(clerk).toHaveURL('/dashboard');
    await clerk.goto('/outros/configuracoes');
    await back.tap();
    await expect(clerk).toHaveURL('/dashboard');
  });
});

test.describe('the title', () => {
  test('shows the number of waiting orders on every page, and the product’s name when there are none', async ({
    clerk,
    shop,
  }) => {
    await openBoard(clerk);
    await expect(clerk).toHaveTitle('Portal Motoboy');
    await shop.placeOrder(deliveryTo('Ana'));
    await expect(clerk).toHaveTitle("1 pedido's aguardando");
    await shop.placeOrder(deliveryTo('Bruno'));
    await expect(clerk).toHaveTitle("2 pedido's aguardando");
    await dispatchTo(clerk, card(await group(clerk, 'Aguardando'), /Ana/), 'Rafael Moura');
    await expect(clerk).toHaveTitle("1 pedido's aguardando");
    await clerk.getByRole('link', { name: 'Outros' }).click();
    await expect(clerk.getByRole('heading', { name: 'Outros' })).toBeVisible();
    await expect(clerk).toHaveTitle("1 pedido's aguardando");
  });
});

test('a signed-in person sees on an unknown address that it does not exist', async ({ clerk }) => {
  await clerk.goto('/nenhures');
  await expect(clerk.getByText('Esta página não existe')).toBeVisible();
  await clerk.getByRole('link', { name: 'Ir para os pedidos' }).click();
  await expect(clerk).toHaveURL('/dashboard');
});

test('the public page of an order has the navigation bar for a signed-in person', async ({ clerk, troubles }) => {
  troubles.expect('404 GET /api/public/orders/abc');
  await clerk.goto('/order_custumer?t=abc');
  await expect(
    clerk.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Pedidos' }),
  ).toBeVisible();
  await expect(clerk.getByRole('link', { name: 'LOGIN' })).toBeHidden();
  await clerk.keyboard.press('/');
  await expect(clerk.getByRole('dialog', { name: 'Busca por filtro' })).toBeVisible();
  await clerk.keyboard.press('Escape');
  await expect(clerk).toHaveURL('/order_custumer?t=abc');
  await clerk.getByRole('link', { name: 'Pedidos' }).click();
  await expect(clerk).toHaveURL('/dashboard');
});
