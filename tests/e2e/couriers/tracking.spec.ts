import type { Page } from '@playwright/test';
import { streetStyle } from '#tests/fakes/map/street-style.ts';
import { expectAccessible } from '../support/axe.ts';
import { card, group, settled } from '../support/board.ts';
import { PHONE } from '../support/devices.ts';
import type { Shop } from '../support/shop.ts';
import { giveStreets, mapOn } from '../support/streets.ts';
import { expect, test } from '../support/test.ts';
import { deliveryAt, phoneOf, placeAt, placeShop } from '../support/tracking.ts';

const listOn = (page: Page) => page.getByRole('list', { name: 'Motoboys' });
const mark = (page: Page, kind: string, id: string) => page.locator(`[data-marker="${kind} ${id}"]`);

/** Places two orders: Bruno's is with Rafael on the road, Ana's waits. */
async function openTracking(page: Page, shop: Shop) {
  await placeShop(page);
  const bruno = await shop.placeOrder(deliveryAt('Bruno', placeAt(900, 400)));
  const ana = await shop.placeOrder(deliveryAt('Ana', placeAt(-500, 700)));
  const [rafael, diego] = shop.couriers;
  await shop.changeOrder(bruno.id, 'dispatch', { courierId: rafael.id });
  await giveStreets(page, streetStyle());
  await page.goto('/rastreamento');
  await expect(mapOn(page)).toHaveAttribute('data-streets', 'drawn');
  return { bruno, ana, rafael, diego };
}

test('list and map show the same orders, which can be dispatched and completed here', async ({ clerk, shop }) => {
  const { bruno, ana, rafael, diego } = await openTracking(clerk, shop);
  const sendPosition = await phoneOf(clerk, rafael.id);
  await sendPosition(placeAt(300, 100), 30);
  const list = listOn(clerk);
  const row = list.getByRole('button', { name: /Rafael Moura/ });
  await expect(row).toContainText(/há \d+ s/);
  await expect(row).toContainText(/volta em ~\d+ min/);
  await expect(row).toContainText('a 670 m do endereço');
  await expect(mark(clerk, 'courier', rafael.id).getByText('RM')).toBeVisible();
  await mark(clerk, 'courier', rafael.id).getByText('RM').click();
  await expect(row).toHaveAttribute('aria-expanded', 'true');
  await expect(list.getByRole('button', { name: /1ª parada: .*Bruno/ })).toBeVisible();
  await expect(mark(clerk, 'stop', bruno.id)).toHaveText('1');
  await sendPosition(placeAt(895, 400));
  await expect(list.getByText(/Parece que ele chegou ao endereço/)).toBeVisible();
  await list.getByRole('button', { name: /^Concluir/ }).click();
  await expect(row).toContainText('livre');

  await mark(clerk, 'order', ana.id)
    .getByText(/agora|min/)
    .click();
  const waiting = clerk.getByRole('region', { name: 'Aguardando' }).getByRole('article', { name: /Ana/ });
  await expect(waiting).toHaveAttribute('data-chosen', 'true');
  await waiting.focus();
  await clerk.keyboard.press('d');
  await clerk
    .getByRole('dialog', { name: /Quem leva/ })
    .getByRole('option', { name: 'Diego Santos' })
    .click();
  await expect(waiting).toBeHidden();
  await list.getByRole('button', { name: /Diego Santos/ }).click();
  await expect(list.getByRole('button', { name: /1ª parada: .*Ana/ })).toBeVisible();
  await expect(mark(clerk, 'courier', diego.id)).toHaveCount(0);
  await expect(list.getByText(/Nenhuma posição deste motoboy/)).toBeVisible();
});

test('a position at an address is suggested on the closed row and on the board’s card, where nothing moves', async ({
  clerk,
  shop,
}) => {
  const { bruno, rafael } = await openTracking(clerk, shop);
  const sendPosition = await phoneOf(clerk, rafael.id);
  await sendPosition(placeAt(895, 400), 70);
  const row = listOn(clerk).getByRole('button', { name: /Rafael Moura/ });
  await expect(row).toContainText(`parece que chegou ao ${bruno.order.cdDelivery}`);
  await expect(row).toHaveAttribute('aria-expanded', 'false');

  await clerk.goto('/dashboard');
  const brunos = card(await group(clerk, 'Em rota'), /Bruno/);
  await expect(brunos.getByText('parece que chegou')).toBeVisible();
  await settled(clerk);
  const [box, button] = [
    await brunos.boundingBox(),
    await brunos.getByRole('button', { name: /^Concluir/ }).boundingBox(),
  ];
  await sendPosition(placeAt(300, 100));
  await expect(brunos.getByText(/volta em/)).toBeVisible();
  await expect(brunos.getByText('parece que chegou')).toBeHidden();
  expect(await brunos.boundingBox()).toEqual(box);
  expect(await brunos.getByRole('button', { name: /^Concluir/ }).boundingBox()).toEqual(button);
  // A suggestion changes no order.
  expect((await shop.orders()).find(({ id }) => id === bruno.id)).toMatchObject({ status: 3 });
});

test('every action of the board works here: ready, joint dispatch of marked orders, and the menu by key', async ({
  clerk,
  shop,
}) => {
  const { bruno, ana } = await openTracking(clerk, shop);
  await shop.placeOrder(deliveryAt('Cida', placeAt(-600, 800)));
  const waiting = clerk.getByRole('region', { name: 'Aguardando' });
  const anas = waiting.getByRole('article', { name: /Ana/ });
  await anas.getByRole('button', { name: /^Pronto/ }).click();
  await expect(anas.getByRole('button', { name: /^Pronto/ })).toHaveAttribute('aria-pressed', 'true');
  await anas.focus();
  await clerk.keyboard.press('Space');
  await anas.getByRole('button', { name: /^Mais ações/ }).click();
  await expectAccessible(clerk, 'the menu of an order on the map');
  await expect(clerk.getByRole('menuitem')).toContainText([
    'Concluir sem despachar',
    'Marcar para sair junto',
    'Enviar link',
    'Imprimir',
    'Vias e impressoras',
    'Ver pedido',
    'Abrir no mapa',
    'WhatsApp',
    'Cancelar pedido',
  ]);
  await clerk.keyboard.press('Escape');
  await waiting.getByRole('article', { name: /Cida/ }).focus();
  await clerk.keyboard.press('Space');
  await expect(waiting.getByRole('status')).toContainText('2 marcados');
  await waiting.getByRole('button', { name: 'Despachar juntos' }).click();
  await clerk
    .getByRole('dialog', { name: /Quem leva/ })
    .getByRole('option', { name: 'Diego Santos' })
    .click();
  await expect(waiting.getByText('Nenhum pedido aguardando.')).toBeVisible();
  const away = (await shop.orders()).filter(({ id }) => id !== bruno.id);
  expect(away.map(({ run }) => run?.stop).toSorted()).toEqual([1, 2]);

  // The keys of the board act on the stop of a run.
  await listOn(clerk)
    .getByRole('button', { name: /Diego Santos/ })
    .click();
  await listOn(clerk)
    .getByRole('button', { name: /parada: .*Ana/ })
    .focus();
  await clerk.keyboard.press('m');
  await clerk.getByRole('menuitem', { name: 'Voltar para aguardando' }).click();
  await expect(anas).toBeVisible();
  await anas.focus();
  await clerk.keyboard.press('Enter');
  await expect(clerk).toHaveURL(`/order/${ana.id}`);
});

test('the way of a courier who stays chosen is that of his present run', async ({ clerk, shop }) => {
  const { bruno, ana, rafael } = await openTracking(clerk, shop);
  const sendPosition = await phoneOf(clerk, rafael.id);
  const row = listOn(clerk).getByRole('button', { name: /Rafael Moura/ });
  await row.click();
  const way = mapOn(clerk).locator('path[data-look="done"]');
  const points = async () => ((await way.getAttribute('d')) ?? '').split('L').length;
  await sendPosition(placeAt(200, 100));
  await expect.poll(points).toBe(2);
  await sendPosition(placeAt(350, 200));
  await expect.poll(points).toBe(3);

  await shop.changeOrder(bruno.id, 'complete');
  await expect(row).toContainText('livre');
  await shop.changeOrder(ana.id, 'dispatch', { courierId: rafael.id });
  await expect(listOn(clerk).getByRole('button', { name: /1ª parada: .*Ana/ })).toBeVisible();
  await sendPosition(placeAt(200, 50));
  // The shop and the one position of this run.
  await expect.poll(points).toBe(2);
  await sendPosition(placeAt(50, 0));
  await expect.poll(points).toBe(3);
});

test('a map moved by hand keeps its position until it is centred again', async ({ clerk, shop }) => {
  const { rafael } = await openTracking(clerk, shop);
  const sendPosition = await phoneOf(clerk, rafael.id);
  await sendPosition(placeAt(200, 0));
  await expect(mark(clerk, 'courier', rafael.id).getByText('RM')).toBeVisible();
  const shopMark = clerk.locator('[data-marker="shop"]');
  const home = await shopMark.boundingBox();
  const box = await mapOn(clerk).boundingBox();
  if (!home || !box) throw new Error('The map is not drawn.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height * 0.8];
  await clerk.mouse.move(x, y);
  await clerk.mouse.down();
  await clerk.mouse.move(x + 150, y - 90, { steps: 5 });
  await clerk.mouse.up();
  await expect.poll(async () => Math.round((await shopMark.boundingBox())?.x ?? 0)).toBe(Math.round(home.x + 150));
  await sendPosition(placeAt(9000, 4000));
  await sendPosition(placeAt(9005, 4000));
  await expect(listOn(clerk).getByRole('button', { name: /Rafael Moura/ })).toContainText(/há \d+ s/);
  expect(Math.round((await shopMark.boundingBox())?.x ?? 0)).toBe(Math.round(home.x + 150));
  await clerk.keyboard.press('f');
  await expect(mark(clerk, 'courier', rafael.id).getByText('RM')).toBeInViewport();
  await expect.poll(async () => Math.round((await shopMark.boundingBox())?.x ?? 0)).not.toBe(Math.round(home.x + 150));
});

test('a courier without signal is grey, and an order without coordinates is reported', async ({ clerk, shop }) => {
  const { rafael } = await openTracking(clerk, shop);
  await shop.placeOrder();
  const sendPosition = await phoneOf(clerk, rafael.id);
  await sendPosition(placeAt(300, 300), 190);
  await expect(listOn(clerk).getByRole('button', { name: /Rafael Moura/ })).toContainText('sem sinal');
  await expect(mark(clerk, 'courier', rafael.id).locator('[data-stale="true"]')).toHaveCount(1);
  await expect(clerk.getByText('sem posição no mapa')).toHaveCount(1);
  await clerk.getByRole('button', { name: 'Motoboys 2' }).click();
  await expect(mark(clerk, 'courier', rafael.id)).toHaveCount(0);
  await clerk.getByRole('tab', { name: /Livres/ }).click();
  await expect(listOn(clerk).getByRole('listitem')).toHaveCount(1);
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('the chosen courier’s run is at the bottom of the screen, and the list is one tap away', async ({
    clerk,
    shop,
  }) => {
    await openTracking(clerk, shop);
    const list = listOn(clerk);
    await list.getByRole('button', { name: /Rafael Moura/ }).tap();
    await expect(list.getByRole('button', { name: /Diego Santos/ })).toBeHidden();
    await expect(list.getByRole('button', { name: /^Concluir/ })).toBeVisible();
    await clerk.getByRole('button', { name: 'Todos os motoboys' }).tap();
    await expect(list.getByRole('button', { name: /Diego Santos/ })).toBeVisible();
  });

  test('many orders become small dots, and a map that grows fits them again', async ({ clerk, shop }) => {
    const ring = Array.from({ length: 140 }, (_, index) => {
      const [turn, metres] = [index * 2.4, 400 + 20 * index];
      return shop.placeOrder(deliveryAt('Ana', placeAt(metres * Math.cos(turn), metres * Math.sin(turn))));
    });
    await Promise.all(ring);
    await openTracking(clerk, shop);
    await expect(mapOn(clerk).locator('[data-crowded]')).toHaveCount(1);
    const dot = mapOn(clerk).locator('[data-small] [data-tone] > span:last-child').first();
    await expect(dot).toHaveCSS('width', '8px');
    await clerk.setViewportSize({ width: 1440, height: 900 });
    await expect(mapOn(clerk).locator('[data-crowded]')).toHaveCount(0);
    const height = () =>
      mapOn(clerk)
        .locator('[data-marker^="order "]')
        .evaluateAll((marks) => {
          const tops = marks.map((one) => one.getBoundingClientRect().top);
          return Math.max(...tops) - Math.min(...tops);
        });
    await expect.poll(height).toBeGreaterThan(400);
  });
});
