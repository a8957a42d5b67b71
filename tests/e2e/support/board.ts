import { expect, type Locator, type Page } from '@playwright/test';

export type GroupName = 'Aguardando' | 'Em rota' | 'Atrasados' | 'Concluídos' | 'Cancelados' | 'Comandas';

/** Returns a list of the dashboard; opens its tab if it is not visible. */
export async function group(page: Page, name: GroupName): Promise<Locator> {
  const region = page.getByRole('region', { name, exact: true });
  const tab = page.getByRole('tab', { name });
  await expect(region.or(tab).first()).toBeVisible();
  if (!(await region.isVisible())) await tab.click();
  await expect(region).toBeVisible();
  return region;
}

/** Returns the card of a customer's order, in a list or anywhere on the board. */
export function card(where: Page | Locator, customer: string | RegExp): Locator {
  return where.getByRole('article', { name: customer });
}

/** Opens the dashboard and waits until it is drawn and live. The shell can be live before the screen is drawn. */
export async function openBoard(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Pedidos', exact: true })).toBeVisible();
  await expect(liveState(page)).toHaveText('Ao vivo');
}

/** Waits for the data that the board loads after it is drawn: offers, counts of the last day. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
}

/** Returns the indicator of the live feed. */
export function liveState(page: Page): Locator {
  return page.getByRole('banner').getByRole('status');
}

/** Dispatches an awaiting card's order to a courier. */
export async function dispatchTo(page: Page, which: Locator, courier: string): Promise<void> {
  await which.getByRole('button', { name: 'Despachar' }).click();
  await page
    .getByRole('dialog', { name: /Quem leva/ })
    .getByRole('option', { name: courier })
    .click();
}

/** Chooses an action from a card's "Mais ações". */
export async function chooseAction(page: Page, which: Locator, action: string): Promise<void> {
  await which.getByRole('button', { name: 'Mais ações' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}
