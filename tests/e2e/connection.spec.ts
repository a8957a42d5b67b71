import type { Page, WebSocketRoute } from '@playwright/test';
import { card, dispatchTo, group, liveState, openBoard } from './support/board.ts';
import { deliveryTo } from './support/shop.ts';
import { expect, test } from './support/test.ts';

/** A mark that a reload would wipe out. */
async function mark(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { stillTheSamePage: true }));
  return () => page.evaluate(() => 'stillTheSamePage' in window);
}

/** Stands between the page and the live feed, to cut it and to let it through again. */
async function standOnTheLine(page: Page) {
  let isCut = false;
  const open = new Set<WebSocketRoute>();
  await page.routeWebSocket('**/api/live', (socket) => {
    if (isCut) return socket.close({ code: 1012 });
    socket.connectToServer();
    open.add(socket);
  });
  return {
    cut: async () => {
      isCut = true;
      for (const socket of open) await socket.close({ code: 1012 });
      open.clear();
    },
    mend: () => {
      isCut = false;
    },
  };
}

test('a broken line says so, and what was missed comes by itself', async ({ clerk, shop }) => {
  const line = await standOnTheLine(clerk);
  const ana = await shop.placeOrder(deliveryTo('Ana'));
  await openBoard(clerk);
  const isSamePage = await mark(clerk);
  await line.cut();
  await expect(liveState(clerk)).toHaveText(/Reconectando|Sem conexão/);
  await shop.changeOrder(ana.id, 'dispatch', { courierId: shop.couriers[0].id });
  await shop.placeOrder(deliveryTo('Bruno'));
  await expect(card(await group(clerk, 'Aguardando'), /Ana/)).toBeVisible();
  line.mend();
  await expect(liveState(clerk)).toHaveText('Ao vivo', { timeout: 20_000 });
  await expect(card(await group(clerk, 'Aguardando'), /Bruno/)).toBeVisible();
  await expect(card(await group(clerk, 'Em rota'), /Ana/)).toBeVisible();
  await expect(clerk).toHaveTitle("1 pedido's aguardando");
  expect(await isSamePage()).toBe(true);
});

test('a computer without network says "Sem conexão", since when, and that orders may be old', async ({
  clerk,
  context,
  shop,
  troubles,
}) => {
  troubles.expect('failed', 'ERR_INTERNET_DISCONNECTED');
  await clerk.clock.install();
  await openBoard(clerk);
  await context.setOffline(true);
  await expect(liveState(clerk)).toHaveText('Sem conexão');
  await clerk.clock.fastForward(4000);
  const banner = clerk.getByRole('alert').filter({ hasText: 'Os pedidos podem estar desatualizados' });
  await expect(banner).toContainText(/Sem conexão desde \d\d:\d\d/);
  await context.setOffline(false);
  await clerk.clock.fastForward(60_000);
  await expect(liveState(clerk)).toHaveText('Ao vivo', { timeout: 20_000 });
  await expect(banner).toBeHidden();
  await shop.placeOrder(deliveryTo('Ana'));
  await expect(card(clerk, /Ana/)).toBeVisible();
});

test('a server that is restarted under an open page is found again, session and orders with it', async ({
  clerk,
  portal,
  shop,
  troubles,
}) => {
  troubles.expect('/api/live');
  await shop.placeOrder(deliveryTo('Ana'));
  await openBoard(clerk);
  const isSamePage = await mark(clerk);
  await portal.stop();
  try {
    await expect(liveState(clerk)).toHaveText(/Reconectando|Sem conexão/);
    await expect(card(clerk, /Ana/)).toBeVisible();
  } finally {
    await portal.start();
  }
  await expect(liveState(clerk)).toHaveText('Ao vivo', { timeout: 20_000 });
  await shop.placeOrder(deliveryTo('Bruno'));
  await expect(card(await group(clerk, 'Aguardando'), /Bruno/)).toBeVisible();
  await dispatchTo(clerk, card(await group(clerk, 'Aguardando'), /Ana/), 'Rafael Moura');
  await expect(card(await group(clerk, 'Em rota'), /Ana/)).toBeVisible();
  expect(await isSamePage()).toBe(true);
});

test('a reload shows the board as it stands', async ({ clerk, shop }) => {
  const ana = await shop.placeOrder(deliveryTo('Ana'));
  await shop.placeOrder(deliveryTo('Bruno'));
  await openBoard(clerk);
  await shop.changeOrder(ana.id, 'dispatch', { courierId: shop.couriers[0].id });
  await clerk.reload();
  await expect(card(await group(clerk, 'Em rota'), /Ana/)).toBeVisible();
  await expect(card(await group(clerk, 'Aguardando'), /Bruno/)).toBeVisible();
  await expect(clerk.getByRole('article')).toHaveCount(2);
});

test('an action without an answer is asked again by itself and done once', async ({ clerk, shop, troubles }) => {
  troubles.expect('failed POST /api/orders/');
  const { id } = await shop.placeOrder(deliveryTo('Ana'));
  await openBoard(clerk);
  await clerk.route(
    '**/dispatch',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await dispatchTo(clerk, card(await group(clerk, 'Aguardando'), /Ana/), 'Rafael Moura');
  await expect(card(await group(clerk, 'Em rota'), /Ana/)).toBeVisible();
  await expect(clerk.getByText('já foi atualizado')).toBeHidden();
  await clerk.goto(`/order/${id}`);
  await expect(clerk.getByRole('region', { name: 'Histórico' }).getByRole('listitem')).toHaveCount(2);
});
