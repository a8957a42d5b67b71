import type { Page, Route, WebSocketRoute } from '@playwright/test';
import { HEARTBEAT_MS } from '#contract/orders/live-messages.ts';
import { fillBag } from '../support/bag.ts';
import { card, dispatchTo, group, liveState, openBoard, settled } from '../support/board.ts';
import { deliveryTo } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

const BAD_GATEWAY = { status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' };

/** Sets a mark that a reload would remove. */
async function mark(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { stillTheSamePage: true }));
  return () => page.evaluate(() => 'stillTheSamePage' in window);
}

/** Proxies the live feed, to cut and restore it. */
async function proxyLiveFeed(page: Page) {
  let isCut = false;
  let isDead = false;
  const open = new Set<WebSocketRoute>();
  await page.routeWebSocket(/\/api\/live(\?|$)/, (socket) => {
    if (isCut) return socket.close({ code: 1012 });
    const server = socket.connectToServer();
    const opened = !isDead;
    server.onMessage((message) => {
      if (!isDead || !opened) socket.send(message);
    });
    open.add(socket);
  });
  return {
    cut: async () => {
      isCut = true;
      for (const socket of open) await socket.close({ code: 1012 });
      open.clear();
    },
    /** Stops all traffic on the open connections without closing them. */
    die: () => {
      isDead = true;
    },
    mend: () => {
      isCut = false;
    },
  };
}

test('a lost connection is shown, and missed orders arrive after it', async ({ clerk, shop }) => {
  const line = await proxyLiveFeed(clerk);
  const ana = await shop.placeOrder(deliveryTo('Ana'));
  await openBoard(clerk);
  const isSamePage = await mark(clerk);
  await line.cut();
  await expect(liveState(clerk)).toHaveText(/Reconectando|Sem conexão/);
  await shop.changeOrder(ana.id, 'dispatch', { courierId: shop.couriers[0].id });
  await shop.placeOrder(deliveryTo('Bruno'));
  await expect(card(await group(clerk, 'Aguardando'), /Ana/)).toBeVisible();
  line.mend();
  await expect(liveState(clerk)).toHaveText('Ao vivo', { timeout: 60_000 });
  await expect(card(await group(clerk, 'Aguardando'), /Bruno/)).toBeVisible();
  await expect(card(await group(clerk, 'Em rota'), /Ana/)).toBeVisible();
  await expect(clerk).toHaveTitle("1 pedido's aguardando");
  expect(await isSamePage()).toBe(true);
});

test('offline shows "Sem conexão", the time it began, and that orders may be outdated', async ({
  clerk,
  context,
  shop,
  troubles,
}) => {
  troubles.expect('failed', 'ERR_INTERNET_DISCONNECTED');
  await clerk.clock.install();
  await openBoard(clerk);
  await settled(clerk);
  await context.setOffline(true);
  await expect(liveState(clerk)).toHaveText('Sem conexão');
  await clerk.clock.fastForward(4000);
  const banner = clerk.getByRole('alert').filter({ hasText: 'Os pedidos podem estar desatualizados' });
  await expect(banner).toContainText(/Sem conexão desde \d\d:\d\d/);
  await context.setOffline(false);
  await clerk.clock.fastForward(60_000);
  await expect(liveState(clerk)).toHaveText('Ao vivo', { timeout: 60_000 });
  await expect(banner).toBeHidden();
  await shop.placeOrder(deliveryTo('Ana'));
  await expect(card(clerk, /Ana/)).toBeVisible();
});

test('every screen reports a server that hangs, and reconnects when it continues', async ({
  clerk,
  context,
  portal,
  shop,
  troubles,
}) => {
  troubles.expect('/api/', '/assets/', 'failed GET');
  const addresses = ['/outros', '/atendimento', '/order_custumer'];
  const screens = await Promise.all(addresses.map(() => context.newPage()));
  for (const [index, screen] of screens.entries()) await screen.goto(addresses[index] ?? '');
  await openBoard(clerk);
  for (const screen of screens) await expect(liveState(screen)).toHaveText('Ao vivo');
  portal.freeze();
  try {
    await Promise.all([clerk, ...screens].map((page) => expect(liveState(page)).toHaveText('Reconectando')));
  } finally {
    portal.thaw();
  }
  for (const page of [clerk, ...screens]) {
    await expect(liveState(page)).toHaveText('Ao vivo', { timeout: 60_000 });
  }
  await shop.placeOrder(deliveryTo('Ana'));
  await expect(card(clerk, /Ana/)).toBeVisible();
});

test('a connection that fails without closing is detected and replaced', async ({ clerk, shop }) => {
  const line = await proxyLiveFeed(clerk);
  await openBoard(clerk);
  const states = await clerk.evaluateHandle(() => {
    const seen: string[] = [];
    const status = document.querySelector('header [role=status]');
    if (status)
      new MutationObserver(() => seen.push(status.textContent ?? '')).observe(status, {
        childList: true,
        characterData: true,
        subtree: true,
      });
    return seen;
  });
  line.die();
  await expect.poll(() => states.jsonValue()).toEqual(['Reconectando', 'Ao vivo']);
  await shop.placeOrder(deliveryTo('Ana'));
  await expect(card(clerk, /Ana/)).toBeVisible();
});

test('offline never shows "Ao vivo", even with open connections', async ({ clerk, context, troubles }) => {
  troubles.expect('failed', 'ERR_INTERNET_DISCONNECTED');
  await openBoard(clerk);
  await context.setOffline(true);
  await expect(liveState(clerk)).toHaveText('Sem conexão');
  // Longer than the server's heartbeat interval.
  await clerk.waitForTimeout(2 * HEARTBEAT_MS);
  await expect(liveState(clerk)).toHaveText('Sem conexão');
  await context.setOffline(false);
  await expect(liveState(clerk)).toHaveText('Ao vivo', { timeout: 60_000 });
});

test('after a server restart an open page reconnects with its session and orders', async ({
  clerk,
  portal,
  shop,
  troubles,
}) => {
  troubles.expect('/api/live', '/assets/');
  await shop.placeOrder(deliveryTo('Ana'));
  await openBoard(clerk);
  await settled(clerk);
  const isSamePage = await mark(clerk);
  await portal.stop();
  try {
    await expect(liveState(clerk)).toHaveText(/Reconectando|Sem conexão/);
    await expect(card(clerk, /Ana/)).toBeVisible();
  } finally {
    await portal.start();
  }
  await expect(liveState(clerk)).toHaveText('Ao vivo', { timeout: 60_000 });
  await shop.placeOrder(deliveryTo('Bruno'));
  await expect(card(await group(clerk, 'Aguardando'), /Bruno/)).toBeVisible();
  await dispatchTo(clerk, card(await group(clerk, 'Aguardando'), /Ana/), 'Rafael Moura');
  await expect(card(await group(clerk, 'Em rota'), /Ana/)).toBeVisible();
  expect(await isSamePage()).toBe(true);
});

test('a reload shows the current board', async ({ clerk, shop }) => {
  const ana = await shop.placeOrder(deliveryTo('Ana'));
  await shop.placeOrder(deliveryTo('Bruno'));
  await openBoard(clerk);
  await shop.changeOrder(ana.id, 'dispatch', { courierId: shop.couriers[0].id });
  await clerk.reload();
  await expect(card(await group(clerk, 'Em rota'), /Ana/)).toBeVisible();
  await expect(card(await group(clerk, 'Aguardando'), /Bruno/)).toBeVisible();
  await expect(clerk.getByRole('article')).toHaveCount(2);
});

test('an unanswered action is retried automatically and done once', async ({ clerk, shop, troubles }) => {
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
  const events = clerk.getByRole('region', { name: 'Histórico' }).getByRole('listitem');
  await expect(events.filter({ hasText: 'Criado' })).toHaveCount(1);
  await expect(events.filter({ hasText: 'Despachado' })).toHaveCount(1);
});

for (const [how, trouble, fail] of [
  ['nobody answers', 'failed POST /api/orders', (route: Route) => route.abort('connectionrefused')],
  ['a gateway answers', '502 POST /api/orders', (route: Route) => route.fulfill(BAD_GATEWAY)],
] as const) {
  test(`a failed write shows the catalogue’s sentence when ${how}`, async ({ clerk, shop, troubles }) => {
    troubles.expect(trouble, '404 GET /api/customers/');
    const sentence = 'Atenção, Problemas ao realizar está operação.';
    await shop.placeOrder(deliveryTo('Ana'));
    await openBoard(clerk);
    await clerk.route('**/dispatch', fail);
    await dispatchTo(clerk, card(await group(clerk, 'Aguardando'), /Ana/), 'Rafael Moura');
    await expect(clerk.getByRole('alert').getByText(sentence, { exact: true })).toBeVisible();
    const bag = await fillBag(clerk);
    await clerk.route('**/api/orders', fail);
    await bag.finalise.click();
    await expect(clerk.getByRole('alert').getByText(sentence, { exact: true })).toBeVisible();
  });
}
