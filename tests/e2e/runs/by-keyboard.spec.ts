import type { Page } from '@playwright/test';
import { expect } from '../support/test.ts';
import { loose, placeFour, ROTAS, runs, stops, test } from './planner.ts';

/** Tabs to a control, as somebody without a mouse does. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let tabs = 0; tabs < 60; tabs += 1) {
    await page.keyboard.press('Tab');
    const label = await page.evaluate(
      () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
    );
    if (name.test(label)) return;
  }
  throw new Error(`No Tab reaches ${name}.`);
}

/** Opens the menu of the focused button, and chooses an entry with these keys. */
async function choose(page: Page, name: RegExp, ...keys: readonly string[]): Promise<void> {
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  for (const key of keys) await page.keyboard.press(key);
  await expect(page.getByRole('menuitem', { name })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeHidden();
}

test('runs are planned, changed, undone and dispatched without a mouse; each step is announced and keeps the focus', async ({
  clerk,
  shop,
}) => {
  await placeFour(shop);
  await clerk.goto(ROTAS);
  const said = clerk.getByRole('main').getByRole('status').last();
  await expect(said).toHaveText('2 saídas propostas');
  const focused = clerk.locator(':focus');

  await tabTo(clerk, /^Mover o 1,/);
  await clerk.keyboard.press('ArrowDown');
  await expect(focused).toHaveAccessibleName('Mover o 1, parada 2 de 2: setas movem, Delete deixa sem saída');
  await clerk.keyboard.press('ArrowDown');
  await expect(said).toHaveText('1: parada 1 de 3, Rafael Moura');
  await expect(focused).toHaveAccessibleName('Mover o 1, parada 1 de 3: setas movem, Delete deixa sem saída');
  // The stop goes back to another run, and the focus with it.
  await clerk.keyboard.press('z');
  await expect(said).toHaveText('Desfeito. 1: parada 2 de 2, Diego Santos');
  await expect(focused).toHaveAccessibleName('Mover o 1, parada 2 de 2: setas movem, Delete deixa sem saída');
  await clerk.keyboard.press('Delete');
  await expect(said).toHaveText('1: sem saída');
  await expect(loose(clerk).getByRole('listitem')).toHaveCount(1);
  await expect(focused).toHaveAccessibleName('Colocar o 1 em uma saída');
  await clerk.keyboard.press('z');
  await expect(focused).toHaveAccessibleName('Mover o 1, parada 2 de 2: setas movem, Delete deixa sem saída');

  await tabTo(clerk, /^Travar o 1/);
  await clerk.keyboard.press('Enter');
  await expect(said).toHaveText('Diego Santos: travada até o 1');
  await tabTo(clerk, /^Mais ações da saída de Diego/);
  await choose(clerk, /^Juntar a saída de Rafael/, 'j');
  await expect(said).toHaveText('Diego Santos: 4 paradas');
  // The answer comes after the next change, which is undone first nevertheless.
  const isSplit = Promise.withResolvers<void>();
  await clerk.route('**/split', async (route) => {
    await isSplit.promise;
    await route.continue();
  });
  await choose(clerk, /^Dividir a partir do 3/, 'ArrowDown');
  await expect(said).toHaveText('Diego Santos: dividida em 2 e 2 paradas');
  await expect(runs(clerk)).toHaveCount(2);
  await expect(focused).toHaveAccessibleName('Mais ações da saída de Diego Santos');
  await choose(clerk, /^Desmanchar/, 'End');
  await expect(said).toHaveText('Saída de Diego Santos desmanchada');
  // Its run is gone: the focus is at the list of runs, on no button that would dispatch another one.
  await expect(clerk.getByRole('region', { name: 'Saídas', exact: true })).toBeFocused();
  const isDissolved = clerk.waitForResponse((answer) => answer.request().method() === 'DELETE');
  isSplit.resolve();
  await isDissolved;
  await clerk.keyboard.press('z');
  await expect(said).toHaveText('Desfeito. Saída de Diego Santos: 2 paradas');

  await tabTo(clerk, /^Despachar saída/);
  await clerk.keyboard.press('Enter');
  await expect(runs(clerk)).toHaveCount(1);
  await expect(clerk.getByRole('region', { name: 'Saídas', exact: true })).toBeFocused();
  await clerk.keyboard.press('z');
  await expect(runs(clerk)).toHaveCount(2);
  await expect(stops(clerk, 1)).toHaveCount(2);
});
