import type { Locator } from '@playwright/test';
import { openComandas } from '../support/comandas.ts';
import { expect, test } from '../support/test.ts';
import { openTill } from '../support/till.ts';

/** Computed styles of an element. */
function stylesOf(element: Locator, ...names: readonly string[]): Promise<readonly string[]> {
  return element.evaluate((one, wanted) => {
    const styles = getComputedStyle(one);
    return wanted.map((name) => styles.getPropertyValue(name));
  }, names);
}

/** The contrast of two colours of computed styles (WCAG 2.2). */
function contrastOf(one: string, other: string): number {
  const luminance = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map((part) => {
      const share = Number(part) / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test('quantities have a corner of their own, fields look usable, and free tables are dashed', async ({
      clerk,
      shop,
    }) => {
      await shop.placeOrder({
        module: 'COMANDA',
        command: '7',
        order: { items: [{ name: 'Chope', quantity: 1, unitPrice: 1200 }] },
      });
      const till = await openTill(clerk);
      await till.search.fill('112*pizza');
      await till.search.press('Enter');
      const tile = till.product('Pizza de Calabresa');
      const boxOf = (text: string) =>
        tile.getByText(text, { exact: true }).evaluate((one) => {
          const range = document.createRange();
          range.selectNodeContents(one);
          return (one.ariaHidden ? (one.parentElement ?? one) : range).getBoundingClientRect().toJSON() as DOMRect;
        });
      const badge = await boxOf('112');
      const whole = await tile.evaluate((one) => one.getBoundingClientRect().toJSON() as DOMRect);
      expect(whole.right - badge.right).toBeGreaterThanOrEqual(0);
      expect(whole.right - badge.right).toBeLessThan(16);
      expect(whole.bottom - badge.bottom).toBeGreaterThanOrEqual(0);
      expect(whole.bottom - badge.bottom).toBeLessThan(16);
      for (const text of ['Pizza de Calabresa', 'R$ 49,90']) {
        const { bottom, right } = await boxOf(text);
        expect(bottom <= badge.top || right <= badge.left, `the quantity covers "${text}"`).toBe(true);
      }

      await clerk.goto('/novo-pedido');
      const field = clerk.getByRole('textbox', { name: 'Cliente', exact: true });
      const frame = field.locator('xpath=ancestor::*[contains(@class, "frame")][1]');
      const [ground = '', line = ''] = await stylesOf(frame, 'background-color', 'border-top-color');
      const [text = ''] = await stylesOf(field, 'color');
      expect(contrastOf(ground, line)).toBeGreaterThanOrEqual(3);
      expect(contrastOf(ground, text)).toBeGreaterThanOrEqual(7);
      if (colorScheme === 'light') expect(ground).toBe('rgb(255, 255, 255)');

      const desk = await openComandas(clerk);
      const style = 'border-top-style';
      expect(await stylesOf(desk.table(3), style)).toEqual(['dashed']);
      expect(await stylesOf(desk.card('7'), style)).toEqual(['solid']);
    });
  });
}
