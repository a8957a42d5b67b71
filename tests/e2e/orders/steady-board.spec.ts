import type { Locator, Page } from '@playwright/test';
import { card, group, liveState, openBoard } from '../support/board.ts';
import { DESKTOP, PHONE } from '../support/devices.ts';
import { deliveryTo } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

/** Holds the answers and files that the board can do without. */
async function holdLate(page: Page): Promise<() => Promise<void>> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let waiting = 0;
  for (const late of ['**/api/first-steps', '**/assets/offer-*', '**/api/alarms/**', '**/api/day-turns/**']) {
    await page.route(late, async (route) => {
      waiting += 1;
      await held;
      await route.continue();
    });
  }
  return async () => {
    await expect.poll(() => waiting).toBeGreaterThan(0);
    letGo();
  };
}

/** Opens the board without waiting for what is held. */
async function openHeldBoard(page: Page): Promise<void> {
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await expect(liveState(page)).toHaveText('Ao vivo');
}

/** Presses the button, lets something arrive, checks that the button has not moved, and releases it. */
async function pressAcross(page: Page, button: Locator, arrival: () => Promise<void>): Promise<void> {
  await expect(button).toBeVisible();
  const before = await button.boundingBox();
  if (before === null) throw new Error('The button is not drawn.');
  await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2);
  await page.mouse.down();
  await arrival();
  // Only the height counts: the portal's font may still arrive and narrow the button.
  expect((await button.boundingBox())?.y).toBe(before.y);
  await page.mouse.up();
}

const picker = (page: Page) => page.getByRole('dialog', { name: /Quem leva/ });
const offer = (page: Page) => page.getByRole('region', { name: 'Primeiros passos' });
const offered = (page: Page) => page.evaluate(() => localStorage.getItem('portal-motoboy.first-steps-offer'));

for (const [where, device] of [
  ['1440 pixels', DESKTOP],
  ['390 pixels', PHONE],
] as const) {
  test.describe(where, () => {
    test.use(device);

    test('the offer of the first steps moves no card from under the pointer', async ({ clerk, shop }) => {
      await shop.placeOrder(deliveryTo('Ana'));
      const dispatch = async () =>
        card(await group(clerk, 'Aguardando'), /Ana/).getByRole('button', { name: 'Despachar' });

      // The first visit of a browser asks, and reserves no place.
      const first = await holdLate(clerk);
      await openHeldBoard(clerk);
      await pressAcross(clerk, await dispatch(), async () => {
        await first();
        await expect.poll(() => offered(clerk)).toContain(shop.establishment.id);
      });
      await expect(picker(clerk)).toBeVisible();
      await expect(offer(clerk)).toBeHidden();
      await clerk.unrouteAll({ behavior: 'wait' });

      // The next one reserves the place of the offer.
      const next = await holdLate(clerk);
      await openHeldBoard(clerk);
      await pressAcross(clerk, await dispatch(), async () => {
        await next();
        await expect(offer(clerk)).toBeVisible();
      });
      await expect(picker(clerk)).toBeVisible();
      await clerk.keyboard.press('Escape');

      // When the operator hides the offer, its place is free, also on the next visit.
      const before = (await (await dispatch()).boundingBox())?.y ?? 0;
      await clerk.getByRole('button', { name: 'Não mostrar mais os primeiros passos aqui' }).click();
      await expect(offer(clerk)).toBeHidden();
      await expect.poll(async () => (await (await dispatch()).boundingBox())?.y ?? before).toBeLessThan(before);
      expect(await offered(clerk)).toBe('[]');
    });
  });
}

test('an empty board offers the first steps on the first visit of a browser', async ({ clerk, shop }) => {
  await openBoard(clerk);
  await expect(offer(clerk)).toBeVisible();
  await clerk.getByRole('button', { name: 'Não mostrar mais os primeiros passos aqui' }).click();
  await expect(offer(clerk)).toBeHidden();
  await clerk.reload();
  await shop.placeOrder(deliveryTo('Ana'));
  await expect(card(await group(clerk, 'Aguardando'), /Ana/)).toBeVisible();
  await expect(offer(clerk)).toBeHidden();
});

test('a banner waits until the pressed button is released', async ({ clerk, shop, context, troubles }) => {
  troubles.expect(/^failed GET /, /WebSocket/);
  await shop.placeOrder(deliveryTo('Ana'));
  await clerk.clock.install();
  await openBoard(clerk);
  const banner = clerk.getByRole('alert').filter({ hasText: 'Sem conexão desde' });
  const dispatch = card(await group(clerk, 'Aguardando'), /Ana/).getByRole('button', { name: 'Despachar' });
  await pressAcross(clerk, dispatch, async () => {
    await context.setOffline(true);
    await expect(liveState(clerk)).toHaveText(/Reconectando|Sem conexão/);
    // Longer than the banner's own patience.
    await clerk.clock.runFor(10_000);
    await expect(banner).toBeHidden();
  });
  await expect(picker(clerk)).toBeVisible();
  await expect(banner).toBeVisible();
  await context.setOffline(false);
  await expect(banner).toBeHidden();
});
