import type { Page } from '@playwright/test';
import { soundRefused, spyOnAlerts } from './support/alert-spy.ts';
import { card, dispatchTo, group, openBoard } from './support/board.ts';
import { deliveryTo } from './support/shop.ts';
import { expect, test } from './support/test.ts';

const KEY = 'portal-motoboy.settings';

/** The flags as a saved configuration has them. */
async function withFlags(page: Page, flags: { Notificacao?: boolean; AvisoSonoro?: boolean }): Promise<void> {
  await page.addInitScript(([key, saved]) => localStorage.setItem(key, saved), [KEY, JSON.stringify(flags)] as const);
}

/** Browsers let a page be heard after somebody has touched it. */
async function touch(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).click();
}

test.describe('alerts of waiting orders', () => {
  test('are silent while the flags are off', async ({ clerk, shop, context }) => {
    await context.grantPermissions(['notifications']);
    const spy = await spyOnAlerts(clerk);
    await openBoard(clerk);
    await touch(clerk);
    await shop.placeOrder(deliveryTo('Ana'));
    await expect(card(clerk, /Ana/)).toBeVisible();
    expect(await spy.notices()).toEqual([]);
    expect(await spy.isRinging()).toBe(false);
    await expect(clerk.getByText('aguardando', { exact: false }).getByRole('button', { name: 'Ciente' })).toBeHidden();
  });

  test('ring and notify until somebody takes note', async ({ clerk, shop, context }) => {
    await context.grantPermissions(['notifications']);
    const spy = await spyOnAlerts(clerk);
    await withFlags(clerk, { Notificacao: true, AvisoSonoro: true });
    await openBoard(clerk);
    await touch(clerk);
    await shop.placeOrder(deliveryTo('Ana'));
    await expect.poll(spy.notices).toEqual(['1 pedidos aguardando!']);
    await expect.poll(spy.isRinging).toBe(true);
    await shop.placeOrder(deliveryTo('Bruno'));
    await expect.poll(spy.notices).toEqual(['1 pedidos aguardando!', '2 pedidos aguardando!']);
    await expect(clerk.getByText('2 pedidos novos aguardando')).toBeVisible();
    await clerk.getByRole('button', { name: 'Ciente' }).click();
    await expect.poll(spy.isRinging).toBe(false);
    await expect(clerk.getByText('2 pedidos novos aguardando')).toBeHidden();
    await shop.placeOrder(deliveryTo('Carla'));
    await expect.poll(spy.isRinging).toBe(true);
    await expect(clerk.getByText('1 pedido novo aguardando')).toBeVisible();
  });

  test('stop when the last waiting order goes out, here or elsewhere', async ({ clerk, shop }) => {
    const spy = await spyOnAlerts(clerk);
    await withFlags(clerk, { AvisoSonoro: true });
    await openBoard(clerk);
    await touch(clerk);
    const ana = await shop.placeOrder(deliveryTo('Ana'));
    await shop.placeOrder(deliveryTo('Bruno'));
    await expect.poll(spy.isRinging).toBe(true);
    await dispatchTo(clerk, card(await group(clerk, 'Aguardando'), /Bruno/), 'Rafael Moura');
    await expect(card(await group(clerk, 'Em rota'), /Bruno/)).toBeVisible();
    expect(await spy.isRinging()).toBe(true);
    await shop.changeOrder(ana.id, 'dispatch', { courierId: shop.couriers[1].id });
    await expect.poll(spy.isRinging).toBe(false);
  });

  test('are silent for an order that asks for no attention', async ({ clerk, shop }) => {
    const spy = await spyOnAlerts(clerk);
    await withFlags(clerk, { AvisoSonoro: true });
    await openBoard(clerk);
    await touch(clerk);
    await shop.placeOrder(deliveryTo('Ana', { notify: false }));
    await expect(card(clerk, /Ana/)).toBeVisible();
    expect(await spy.isRinging()).toBe(false);
  });

  test('say so while the browser blocks the sound, and one click lets them be heard', async ({ clerk, shop }) => {
    const spy = await spyOnAlerts(clerk);
    await withFlags(clerk, { AvisoSonoro: true });
    await shop.placeOrder(deliveryTo('Ana'));
    await Promise.all([soundRefused(clerk), clerk.goto('/dashboard')]);
    const banner = clerk.getByRole('alert').filter({ hasText: 'O navegador bloqueou o som dos alertas.' });
    await expect(banner).toBeVisible();
    expect(await spy.isRinging()).toBe(false);
    await banner.getByRole('button', { name: 'Ativar som' }).click();
    await expect(banner).toBeHidden();
    await expect.poll(spy.isRinging).toBe(true);
  });

  test('ring in one tab of several, and in the next when that one closes', async ({ clerk, context, shop }) => {
    await withFlags(clerk, { AvisoSonoro: true });
    const first = { page: clerk, spy: await spyOnAlerts(clerk) };
    const other = await context.newPage();
    const second = { page: other, spy: await spyOnAlerts(other) };
    for (const { page } of [first, second]) {
      await page.bringToFront();
      await openBoard(page);
      await touch(page);
    }
    await shop.placeOrder(deliveryTo('Ana'));
    const ringing = async () => [await first.spy.isRinging(), await second.spy.isRinging()];
    await expect.poll(async () => (await ringing()).filter(Boolean)).toHaveLength(1);
    await expect(card(second.page, /Ana/)).toBeVisible();
    expect((await ringing()).filter(Boolean)).toHaveLength(1);
    const [leader, heir] = (await first.spy.isRinging()) ? [first, second] : [second, first];
    await leader.page.close();
    await expect.poll(heir.spy.isRinging).toBe(true);
  });

  test('do not notify without the browser’s permission', async ({ clerk, shop }) => {
    const spy = await spyOnAlerts(clerk);
    await withFlags(clerk, { Notificacao: true });
    await openBoard(clerk);
    await shop.placeOrder(deliveryTo('Ana'));
    await expect(clerk).toHaveTitle("1 pedido's aguardando");
    expect(await spy.notices()).toEqual([]);
  });
});
