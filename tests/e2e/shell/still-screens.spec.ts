import type { Page } from '@playwright/test';
import { expect, signInQuietly, test } from '../support/test.ts';

/*
 * Nothing moves from under a pointer while a screen is loaded: neither for a note that arrives late, nor for the font.
 */

/** Holds the answers of matching requests back until the returned function is called. */
async function hold(page: Page, url: RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test('the font is asked for before any text is drawn', async ({ page, shop }) => {
  await signInQuietly(page, shop);
  // No timer runs, so that the text for a slow start is not drawn either.
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  const release = await hold(page, /\/api\/session$/);
  const font = page.waitForRequest(/\.woff2$/);
  await page.goto('/outros/acerto', { waitUntil: 'commit' });
  await font;
  await expect(page.locator('#root')).toBeEmpty();
  release();
});

test('a screen does not wait long for a font that does not arrive', async ({ page, shop }) => {
  await signInQuietly(page, shop);
  const release = await hold(page, /\.woff2$/);
  await page.goto('/outros/acerto', { waitUntil: 'commit' });
  await expect(page.getByRole('link', { name: 'Definir regras' })).toBeVisible();
  release();
});

test('couriers are drawn together with the note above them', async ({ clerk }) => {
  const release = await hold(clerk, /\/api\/courier-pay-rules/);
  const balances = clerk.waitForResponse(/\/api\/couriers\/balances/);
  await clerk.goto('/outros/acerto');
  await balances;
  const couriers = clerk.getByRole('list', { name: 'Motoboys' });
  await expect(clerk.getByText('Carregando…')).toBeVisible();
  await expect(couriers).toBeHidden();
  release();
  await expect(couriers).toBeVisible();
  await expect(clerk.getByRole('link', { name: 'Definir regras' })).toBeVisible();
});
