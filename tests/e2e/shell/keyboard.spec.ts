import type { Locator, Page } from '@playwright/test';
import type { Order } from '#domain/orders/order.ts';
import { bagOn, HELENA } from '../support/bag.ts';
import { card, group, openBoard } from '../support/board.ts';
import { deliveryTo, type Shop } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

const MOST_TABS = 60;

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < MOST_TABS; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab does not lead to ${target}.`);
}

test('signing in, ordering, dispatching and completing work without a mouse', async ({ page, shop, troubles }) => {
  troubles.expect('404 GET /api/customers/');
  const { keyboard } = page;
  await page.goto('/');
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeFocused();
  await keyboard.type(shop.email);
  await keyboard.press('Tab');
  await keyboard.type(shop.password);
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Pedidos', exact: true })).toBeVisible();

  await keyboard.press('n');
  const bag = bagOn(page);
  await expect(bag.box('Telefone')).toBeFocused();
  await keyboard.type(HELENA.phone);
  await keyboard.press('Tab');
  await keyboard.type(HELENA.name);
  await keyboard.press('Tab');
  await expect(bag.box('CEP')).toBeFocused();
  await keyboard.press('Tab');
  await keyboard.type(HELENA.address);
  await keyboard.press('Tab');
  await keyboard.type(HELENA.number);
  await expect(bag.product('Pizza de Calabresa')).toBeVisible();
  await keyboard.press('F2');
  await expect(page.getByRole('searchbox', { name: 'Produto ou código de barras' })).toBeFocused();
  await keyboard.type('calabresa');
  await keyboard.press('Enter');
  await expect(bag.items.getByRole('listitem')).toHaveCount(1);
  await keyboard.type('guaraná');
  await keyboard.press('Enter');
  await expect(bag.items.getByRole('listitem')).toHaveCount(2);
  await tabTo(page, bag.pay('Pix'));
  await keyboard.press('Enter');
  await expect(bag.box('Valor em Pix')).toHaveValue('63,80');
  await keyboard.press('F9');
  await expect(page).toHaveURL('/dashboard');

  const waiting = card(await group(page, 'Aguardando'), /Helena Sales/);
  await expect(waiting).toBeVisible();
  await keyboard.press('ArrowDown');
  await expect(waiting).toBeFocused();
  await keyboard.press('d');
  await expect(page.getByRole('dialog', { name: /Quem leva/ })).toBeVisible();
  await keyboard.press('r');
  await keyboard.press('Enter');
  const onRoute = card(await group(page, 'Em rota'), /Helena Sales/);
  await expect(onRoute).toContainText('Rafael Moura');
  await keyboard.press('j');
  await expect(onRoute).toBeFocused();
  await keyboard.press('c');
  await expect(onRoute).toBeHidden();
  expect(await shop.orders()).toMatchObject([{ status: 5 }]);
});

test.describe('on the board', () => {
  const place = async (shop: Shop, ...names: readonly string[]) => {
    const placed: Order[] = [];
    for (const name of names) placed.push(await shop.placeOrder(deliveryTo(name)));
    return placed;
  };

  test('a click or Enter on a card opens the order, a click on its controls does not', async ({ clerk, shop }) => {
    const [ana] = await place(shop, 'Ana');
    await openBoard(clerk);
    const awaiting = await group(clerk, 'Aguardando');
    await expect(card(awaiting, /Ana/)).toContainText('1× Pizza');
    await expect(card(awaiting, /Ana/).getByRole('button', { name: /^Despachar/ })).toHaveAccessibleName(
      `Despachar ${ana?.cdOrder}`,
    );
    await card(awaiting, /Ana/).getByRole('button', { name: 'Mais ações' }).click();
    await expect(clerk.getByRole('menu')).toBeVisible();
    await card(awaiting, /Ana/).getByText('Rua A').click({ force: true });
    await expect(clerk.getByRole('menu')).toBeHidden();
    await expect(clerk).toHaveURL('/dashboard');
    await card(awaiting, /Ana/).getByText('Rua A').click();
    await expect(clerk).toHaveURL(`/order/${ana?.id}`);
    await clerk.goBack();
    await expect(card(awaiting, /Ana/)).toBeVisible();
    await clerk.keyboard.press('j');
    await clerk.keyboard.press('Enter');
    await expect(clerk).toHaveURL(`/order/${ana?.id}`);
  });

  test('C asks before it completes an awaiting order', async ({ clerk, shop }) => {
    await place(shop, 'Ana');
    await openBoard(clerk);
    const ana = card(await group(clerk, 'Aguardando'), /Ana/);
    await expect(ana).toBeVisible();
    await clerk.keyboard.press('j');
    await clerk.keyboard.press('c');
    const dialog = clerk.getByRole('dialog', { name: /Concluir .* sem despachar/ });
    await expect(dialog).toBeVisible();
    await clerk.keyboard.press('Escape');
    await expect(ana).toBeFocused();
    expect(await shop.orders()).toMatchObject([{ status: 2 }]);
    await clerk.keyboard.press('c');
    await dialog.getByRole('button', { name: 'Concluir' }).click();
    await expect(ana).toBeHidden();
    expect(await shop.orders()).toMatchObject([{ status: 5 }]);
  });

  test('Space marks several orders, D dispatches them together, Z undoes it', async ({ clerk, shop }) => {
    await place(shop, 'Ana', 'Bruno', 'Carla');
    await openBoard(clerk);
    const awaiting = await group(clerk, 'Aguardando');
    await expect(awaiting.getByRole('article')).toHaveCount(3);
    for (const key of ['j', 'Space', 'j', 'Space', 'd']) await clerk.keyboard.press(key);
    await expect(clerk.getByRole('dialog', { name: 'Quem leva os 2 pedidos?' })).toBeVisible();
    await clerk.keyboard.type('sant');
    await expect(clerk.getByRole('option')).toHaveText([/Diego Santos/]);
    await clerk.keyboard.press('Enter');
    await expectToast(clerk, '2 pedidos saíram com Diego Santos.');
    const onRoute = await group(clerk, 'Em rota');
    await expect(onRoute.getByRole('article')).toHaveCount(2);
    await expect(awaiting.getByRole('article')).toHaveCount(1);
    await clerk.keyboard.press('z');
    await expect(awaiting.getByRole('article')).toHaveCount(3);
    await expect(onRoute.getByRole('article')).toHaveCount(0);
    // After an undo by key, the notice no longer offers it.
    await expect(clerk.getByRole('button', { name: 'Desfazer' })).toHaveCount(0);
    await expect.poll(() => clerk.evaluate(() => document.activeElement === document.body)).toBe(false);
  });

  test('undoing a joint dispatch skips orders that another person has changed since', async ({ clerk, shop }) => {
    const [ana] = await place(shop, 'Ana', 'Bruno');
    await openBoard(clerk);
    const awaiting = await group(clerk, 'Aguardando');
    await expect(awaiting.getByRole('article')).toHaveCount(2);
    for (const key of ['j', 'Space', 'j', 'Space', 'd', 'Enter']) await clerk.keyboard.press(key);
    const onRoute = await group(clerk, 'Em rota');
    await expect(onRoute.getByRole('article')).toHaveCount(2);
    await shop.changeOrder(ana?.id ?? '', 'complete');
    await expect(onRoute.getByRole('article')).toHaveCount(1);
    await clerk.keyboard.press('z');
    await expect(card(awaiting, /Bruno/)).toBeVisible();
    await expect(clerk.getByRole('alert').filter({ hasText: 'Atenção, esse pedido já foi atualizado.' })).toBeVisible();
    expect(await shop.orders()).toMatchObject([{ status: 5 }, { status: 2 }]);
  });

  test('the courier picker stays on the screen when a card has no room below or above', async ({ clerk, shop }) => {
    await place(shop, 'Ana', 'Bruno', 'Carla');
    await clerk.setViewportSize({ width: 1280, height: 800 });
    await openBoard(clerk);
    await expect((await group(clerk, 'Aguardando')).getByRole('article')).toHaveCount(3);
    await clerk.setViewportSize({ width: 1280, height: 360 });
    for (const key of ['j', 'Space', 'j', 'Space', 'k']) await clerk.keyboard.press(key);
    await expect(clerk.getByText('2 marcados')).toBeVisible();
    const heading = await clerk.getByRole('heading', { name: /^Aguardando/ }).boundingBox();
    const marks = await clerk.getByText('2 marcados').boundingBox();
    expect((heading?.x ?? Number.NaN) + (heading?.width ?? 0)).toBeLessThan(marks?.x ?? Number.NaN);
    await clerk.keyboard.press('d');
    await expect(clerk.getByRole('dialog', { name: 'Quem leva os 2 pedidos?' })).toBeInViewport({ ratio: 1 });
  });

  test('if some of several are refused, each result is shown, and no success', async ({ clerk, shop }) => {
    const [ana, bruno] = await place(shop, 'Ana', 'Bruno');
    await openBoard(clerk);
    const awaiting = await group(clerk, 'Aguardando');
    await expect(awaiting.getByRole('article')).toHaveCount(2);
    for (const key of ['j', 'Space', 'j', 'Space', 'd']) await clerk.keyboard.press(key);
    await expect(clerk.getByRole('dialog', { name: 'Quem leva os 2 pedidos?' })).toBeVisible();
    await clerk.route('**/api/runs/dispatch', async (route) => {
      // Another person dispatches one of them first.
      await shop.changeOrder(bruno?.id ?? '', 'complete');
      await route.continue();
    });
    await clerk.keyboard.press('Enter');
    const alert = clerk.getByRole('alert').filter({ hasText: 'Atenção, esse pedido já foi atualizado.' });
    await expect(alert).toContainText(`Saíram: ${ana?.cdOrder}. ${bruno?.cdOrder} não saiu`);
    await expect(clerk.getByText(/saíram com/)).toBeHidden();
    await expect(card(await group(clerk, 'Em rota'), /Ana/)).toBeVisible();
  });

  test('Ctrl+Enter confirms in the cancel dialog, and an undo leaves the focus on the card', async ({
    clerk,
    shop,
  }) => {
    await place(shop, 'Ana');
    await openBoard(clerk);
    const ana = card(await group(clerk, 'Aguardando'), /Ana/);
    await expect(ana).toBeVisible();
    await clerk.keyboard.press('j');
    await clerk.keyboard.press('x');
    await expect(clerk.getByRole('textbox', { name: 'Motivo' })).toBeFocused();
    await clerk.keyboard.type('Cliente desistiu');
    await clerk.keyboard.press('Control+Enter');
    await expect(ana).toBeHidden();
    expect(await shop.orders()).toMatchObject([{ status: 9 }]);
    await clerk.getByRole('button', { name: 'Desfazer' }).click();
    await expect(ana).toBeFocused();
  });
});

test('digits typed right after N reach the phone field, however late the screen opens', async ({ clerk, troubles }) => {
  troubles.expect('404 GET /api/customers/');
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await clerk.route(/assets\/bag-screen.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await clerk.goto('/dashboard');
  await expect(clerk.getByRole('heading', { name: 'Pedidos', exact: true })).toBeVisible();
  await clerk.keyboard.press('n');
  await clerk.keyboard.type('1198765');
  release();
  const phone = clerk.getByRole('textbox', { name: 'Telefone' });
  await expect(phone).toBeFocused();
  await clerk.keyboard.type('4321');
  await expect(phone).toHaveValue('(11) 98765-4321');
});
