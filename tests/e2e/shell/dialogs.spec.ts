import { card, group } from '../support/board.ts';
import { expect, test } from '../support/test.ts';

/** Returns the roles of the elements that the page moves the focus to from now on, as a list that grows. */
function spyOnFocus(): (string | null)[] {
  const roles: (string | null)[] = [];
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function (options) {
    roles.push(this.getAttribute('role'));
    focus.call(this, options);
  };
  return roles;
}

test('dialogs keep the focus, close with Escape and return it', async ({ clerk, shop }) => {
  await shop.placeOrder();
  await clerk.goto('/dashboard');
  const ana = card(await group(clerk, 'Aguardando'), /Ana/);
  await expect(ana).toBeVisible();
  await clerk.keyboard.press('j');
  await clerk.keyboard.press('x');
  const dialog = clerk.getByRole('dialog', { name: /Cancelar o pedido/ });
  await expect(dialog.getByRole('textbox', { name: 'Motivo' })).toBeFocused();
  for (let presses = 0; presses < 12; presses += 1) {
    await clerk.keyboard.press('Tab');
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await clerk.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(ana).toBeFocused();
  const focused = await clerk.evaluateHandle(spyOnFocus);
  await clerk.keyboard.press('m');
  await expect(clerk.getByRole('menuitem').first()).toBeFocused();
  await clerk.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
  // Once: a second time, a moment later, would undo a key pressed in between.
  expect((await focused.jsonValue()).filter((role) => role === 'menuitem')).toHaveLength(1);
  await clerk.keyboard.press('Escape');
  await expect(clerk.getByRole('menu')).toBeHidden();
  await expect(ana).toBeFocused();
});
