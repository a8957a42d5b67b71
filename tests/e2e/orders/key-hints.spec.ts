import type { Page } from '@playwright/test';
import { card, group, openBoard } from '../support/board.ts';
import { deliveryTo } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

/** How many of the board's key hints are wholly inside their row. */
function hintsInSight(page: Page): Promise<readonly [inSight: number, all: number]> {
  return page.locator('[data-hints]').evaluate((row) => {
    const { bottom } = row.getBoundingClientRect();
    const hints = [...row.children].filter((hint) => hint.getClientRects().length > 0);
    return [hints.filter((hint) => hint.getBoundingClientRect().bottom <= bottom).length, row.children.length];
  });
}

test('while a card has the focus, the board names all its keys; on a phone it names none', async ({ clerk, shop }) => {
  await shop.placeOrder(deliveryTo('Ana'));
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
