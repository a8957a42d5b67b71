import type { Page } from '@playwright/test';
import { openBackOffice } from '../support/back-office.ts';
import { openBoard } from '../support/board.ts';
import { deliveryTo, integration } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

function search(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Busca por filtro' });
  return {
    dialog,
    box: dialog.getByPlaceholder('busca...'),
    clear: dialog.getByRole('button', { name: 'Limpar' }),
    count: dialog.getByRole('status'),
    result: (text: string | RegExp) => dialog.getByRole('button', { name: text }),
  };
}

async function openSearch(page: Page) {
  await page.getByRole('button', { name: 'Buscar pedidos' }).click();
  await expect(search(page).box).toBeFocused();
  return search(page);
}

/** Calls back no frame until `draw-again` is dispatched. */
async function holdFrames(page: Page): Promise<void> {
  await page.evaluate(() => {
    const draw = window.requestAnimationFrame.bind(window);
    const held = new Map<number, FrameRequestCallback>();
    let last = 1_000_000;
    window.requestAnimationFrame = (callback) => {
      held.set(++last, callback);
      return last;
    };
    window.cancelAnimationFrame = (id) => held.delete(id);
    window.addEventListener('draw-again', () => {
      window.requestAnimationFrame = draw;
      for (const callback of held.values()) draw(callback);
    });
  });
}

const ANA = deliveryTo('Ana Conceição', {
  origin: 'WhatsApp',
  customer: { name: 'Ana Conceição', address: { address: 'Rua Augusta', number: '1508', timeDelivery: '30 mins' } },
});
const BRUNO = deliveryTo('Bruno Teles', {
  origin: 'Site',
  customer: { name: 'Bruno Teles', address: { address: 'Alameda Santos', number: '77', timeDelivery: '30 mins' } },
});

test.describe('"Busca por filtro"', () => {
  test('finds an order by each of its fields, ignoring case and surrounding blanks', async ({ clerk, shop }) => {
    const ana = await shop.placeOrder(ANA);
    await shop.placeOrder(BRUNO);
    await shop.changeOrder(ana.id, 'dispatch', { courierId: shop.couriers[0].id });
    await openBoard(clerk);
    const { box, result, count } = await openSearch(clerk);
    await expect(count).toHaveText('2 pedidos');
    for (const text of ['RUA AUGUSTA', ' 1508 ', 'ana conc', 'whatsapp', 'rafael']) {
      await test.step(text, async () => {
        await box.fill(text);
        await expect(count).toHaveText('1 pedido');
        await expect(result(/Ana Conceição/)).toBeVisible();
      });
    }
    await box.fill(ana.order.cdDelivery ?? 'no code');
    await expect(result(new RegExp(`^${ana.order.cdDelivery} Ana Conceição`))).toBeVisible();
    const made = new Intl.DateTimeFormat('pt-BR', {
      dateStyle: 'short',
      timeStyle: 'short',
      timeZone: 'America/Sao_Paulo',
    }).format(new Date(ana.createdAt));
    await box.fill(made);
    await expect(result(/Ana Conceição/)).toBeVisible();
    await box.fill('ninguém assim');
    await expect(count).toHaveText('Nada hoje nem em outros dias');
    await expect(search(clerk).dialog).toContainText('Nenhum pedido encontrado');
  });

  test('shows code, customer, address, courier, time and origin of a result', async ({ clerk, shop }) => {
    const ana = await shop.placeOrder(ANA);
    await shop.changeOrder(ana.id, 'dispatch', { courierId: shop.couriers[0].id });
    await openBoard(clerk);
    const { result } = await openSearch(clerk);
    const row = result(/Ana Conceição/);
    for (const text of [ana.cdOrder, 'Rua Augusta, 1508', 'Rafael Moura', 'WhatsApp', 'Em rota', 'R$'])
      await expect(row).toContainText(text);
    await expect(row).toContainText(/\d\d\/\d\d\/\d{4}, \d\d:\d\d/);
  });

  test('shows everything again after "Limpar"', async ({ clerk, shop }) => {
    await shop.placeOrder(ANA);
    await shop.placeOrder(BRUNO);
    await openBoard(clerk);
    const { box, clear, count } = await openSearch(clerk);
    await box.fill('bruno');
    await expect(count).toHaveText('1 pedido');
    await clear.click();
    await expect(box).toHaveValue('');
    await expect(count).toHaveText('2 pedidos');
  });

  test('opens the chosen order, from any page', async ({ clerk, shop }) => {
    const ana = await shop.placeOrder(ANA);
    await clerk.goto('/outros');
    const { result, dialog } = await openSearch(clerk);
    await result(/Ana Conceição/).click();
    await expect(clerk).toHaveURL(`/order/${ana.id}`);
    await expect(dialog).toBeHidden();
    await expect(clerk.getByRole('heading', { level: 1 })).toContainText('Ana Conceição');
  });

  test('works with the keyboard alone', async ({ clerk, shop }) => {
    await shop.placeOrder(ANA);
    const bruno = await shop.placeOrder(BRUNO);
    await openBoard(clerk);
    await clerk.keyboard.press('/');
    const { box, dialog } = search(clerk);
    await expect(box).toBeFocused();
    await clerk.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await clerk.keyboard.press('/');
    await expect(box).toBeFocused();
    await clerk.keyboard.type('alameda');
    await clerk.keyboard.press('Enter');
    await expect(clerk).toHaveURL(`/order/${bruno.id}`);
  });

  test('opens an order although the browser draws nothing between the key and Enter', async ({ clerk, shop }) => {
    await shop.placeOrder(ANA);
    const bruno = await shop.placeOrder(BRUNO);
    await openBoard(clerk);
    await holdFrames(clerk);
    await clerk.keyboard.press('/');
    await expect(search(clerk).box).toBeFocused();
    await clerk.keyboard.type('alameda');
    await clerk.keyboard.press('Enter');
    await expect(clerk).toHaveURL(`/order/${bruno.id}`);
    await clerk.evaluate(async () => {
      window.dispatchEvent(new Event('draw-again'));
      // Longer than the pause after which the address takes the typed text.
      await new Promise((resolve) => setTimeout(resolve, 1500));
    });
    await expect(clerk).toHaveURL(`/order/${bruno.id}`);
    await clerk.goBack();
    await expect(clerk).toHaveURL(/dashboard\?busca=alameda$/);
    await expect(search(clerk).box).toHaveValue('alameda');
  });

  test('closes before the address changes, and opens again with an empty box', async ({ clerk, shop }) => {
    await shop.placeOrder(ANA);
    await openBoard(clerk);
    const { box, dialog } = await openSearch(clerk);
    await box.fill('alameda');
    await expect(clerk).toHaveURL(/dashboard\?busca=alameda$/);
    await holdFrames(clerk);
    await clerk.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(clerk).toHaveURL(/dashboard\?busca=alameda$/);
    await clerk.keyboard.press('/');
    await clerk.keyboard.type('rua');
    await clerk.evaluate(() => window.dispatchEvent(new Event('draw-again')));
    await expect(clerk).toHaveURL(/dashboard\?busca=rua$/);
    await expect(box).toHaveValue('rua');
    await expect(box).toBeFocused();
    await clerk.keyboard.press('Escape');
    await expect(clerk).toHaveURL(/dashboard$/);
    await clerk.goBack();
    await expect(dialog).toBeHidden();
  });

  test('keeps its results still while in use, and finds new orders with the next key', async ({ clerk, shop }) => {
    await shop.placeOrder(ANA);
    await openBoard(clerk);
    const { count, result } = await openSearch(clerk);
    await shop.placeOrder(BRUNO);
    await expect(clerk).toHaveTitle("2 pedido's aguardando");
    await expect(count).toHaveText('1 pedido');
    await clerk.keyboard.type('brun');
    await expect(result(/Bruno Teles/)).toBeVisible();
  });

  test('puts the order with that code first, and Enter opens it', async ({ clerk, shop }) => {
    const first = await shop.placeOrder(ANA);
    for (let index = 0; index < 3; index += 1) await shop.placeOrder(BRUNO);
    await openBoard(clerk);
    const { box, dialog } = await openSearch(clerk);
    // "1" matches both Ana's house number and the order's code; the newest would otherwise come first.
    await box.fill(first.cdOrder);
    await expect(dialog.getByRole('button', { name: /Ana|Bruno/ }).first()).toContainText('Ana Conceição');
    await clerk.keyboard.press('Enter');
    await expect(clerk).toHaveURL(`/order/${first.id}`);
  });

  test('searches the other days when the day has no match', async ({ clerk, portal, shop }) => {
    const yesterday = await openBackOffice(portal.dataDir, { clock: () => Date.now() - 26 * 60 * 60 * 1000 });
    const old = await yesterday.app
      .listen({ host: '127.0.0.1', port: 0 })
      .then((url) => integration(url, shop.key).placeOrder(ANA))
      .finally(() => yesterday.close());
    await shop.placeOrder(BRUNO);
    await openBoard(clerk);
    const { box, count, result } = await openSearch(clerk);
    await box.fill('bruno');
    await expect(count).toHaveText('1 pedido');
    await box.fill('conceição');
    await expect(count).toHaveText('Nada hoje · 1 pedido em outros dias');
    await expect(result(/Ana Conceição/)).toContainText('Aguardando');
    await clerk.keyboard.press('Enter');
    await expect(clerk).toHaveURL(`/order/${old.id}`);
    await expect(clerk.getByRole('heading', { level: 1 })).toContainText('Ana Conceição');
  });
});
