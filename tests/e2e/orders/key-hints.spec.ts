import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { card, group, openBoard } from '../support/board.ts';
import { deliveryTo } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

/** How many of the board's key hints are wholly inside their row. */
function hintsInSight(page: Page): Promise<readonly [inSight: number, all: number]> {
  return page.locator('[data-hints] p').evaluate((row) => {
    const { bottom } = row.getBoundingClientRect();
    const hints = [...row.children].filter((hint) => hint.getClientRects().length > 0);
    return [hints.filter((hint) => hint.getBoundingClientRect().bottom <= bottom).length, row.children.length];
  });
}

test('while a card has the focus, the board names all its keys; on a phone it names none', async ({ clerk, shop }) => {
  await shop.placeOrder(deliveryTo('Ana'));
  // Until the alarm has been tested, its reminder takes the place of two keys.
  const results = { sound: 'ok', feed: 'ok', push: 'skipped', printer: 'skipped' };
  expect((await clerk.request.post('/api/alarms/checks', { data: { results } })).status()).toBe(200);
  await clerk.setViewportSize({ width: 1440, height: 900 });
  await openBoard(clerk);
  await expect(card(await group(clerk, 'Aguardando'), /Ana/)).toBeVisible();
  const keys = clerk.locator('[data-hints]');
  await expect(keys).toBeHidden();
  await clerk.keyboard.press('j');
  await expect(keys).toBeVisible();
  const [inSight, all] = await hintsInSight(clerk);
  expect(all).toBe(11);
  expect(inSight).toBe(all);
  await clerk.setViewportSize({ width: 390, height: 844 });
  await expect(keys).toBeHidden();
});

test('where not all keys fit, the most needed ones are named, and "?" lists them all', async ({ clerk, shop }) => {
  await shop.placeOrder(deliveryTo('Ana'));
  await clerk.setViewportSize({ width: 1120, height: 800 });
  await openBoard(clerk);
  const anas = card(await group(clerk, 'Aguardando'), /Ana/);
  await expect(anas).toBeVisible();
  await clerk.keyboard.press('j');
  const keys = clerk.locator('[data-hints]');
  await expect(keys.getByText('despachar')).toBeInViewport();
  const all = keys.getByText('todas');
  await expect(all).toBeInViewport();
  const [row, last] = [await keys.boundingBox(), await all.boundingBox()];
  expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual((row?.x ?? 0) + (row?.width ?? 0) + 1);
  await clerk.keyboard.press('?');
  const list = clerk.getByRole('dialog', { name: 'Teclas dos pedidos' });
  await expect(list.getByRole('term')).toHaveText([
    'J K',
    'D',
    'C',
    '↵',
    'M',
    'Espaço',
    'R',
    'Z',
    'T',
    'X',
    'P',
    'N',
    '/',
    'Esc',
  ]);
  await expectAccessible(clerk, 'the list of keys');
  await clerk.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(anas).toBeFocused();
});
