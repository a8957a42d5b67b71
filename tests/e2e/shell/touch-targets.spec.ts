import type { Page } from '@playwright/test';
import { PHONE } from '../support/devices.ts';
import { moveTo } from '../support/move-to.ts';
import { publicPaths, routePaths } from '../support/route-table.ts';
import { expect } from '../support/test.ts';
import { settled, visit } from '../support/walk/screens.ts';
import { EXAMPLES, openWalkedShop } from '../support/walk/shop.ts';
import { test } from '../support/walk/test.ts';

test.use(PHONE);

/** The least size of what a finger presses, in pixels: the height of WCAG 2.5.5, the width of WCAG 2.5.8. */
const LEAST = { height: 44, width: 24 };

/**
 * The controls of a page that are smaller than {@link LEAST}, with their sizes. A tap on a label is one on its field.
 * Exempt are links that are text (WCAG 2.5.5, "inline").
 */
function smallTargets(page: Page, path: string): Promise<readonly string[]> {
  return page.evaluate(
    ([least, where]) => {
      const labelsOf = (control: Element): readonly Element[] => [...((control as HTMLInputElement).labels ?? [])];
      /** The part of the screen that belongs to the control: with its labels, and what it draws outside of its box. */
      const sizeOf = (control: Element) => {
        const before = getComputedStyle(control, '::before');
        const reach = before.position === 'absolute' ? -2 * Math.min(0, Number.parseFloat(before.top) || 0) : 0;
        const boxes = [control, ...labelsOf(control)].map((one) => one.getBoundingClientRect());
        const spanned = Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top));
        const highest = Math.max(...boxes.map(({ height }) => height), (boxes[0]?.height ?? 0) + reach);
        return {
          width: Math.round(Math.max(...boxes.map(({ width }) => width))),
          // The label of an area stands right above it; that of another field may stand elsewhere.
          height: Math.round(control.tagName === 'TEXTAREA' ? spanned : highest),
        };
      };
      const isText = (control: Element) => {
        const { backgroundColor, borderTopWidth } = getComputedStyle(control);
        const isFrameless = backgroundColor === 'rgba(0, 0, 0, 0)' && borderTopWidth === '0px';
        return control.tagName === 'A' && isFrameless && control.querySelector('svg, img') === null;
      };
      const isExempt = (control: Element) => isText(control) || control.closest('[inert]') !== null;
      const controls = [...document.querySelectorAll('button, a[href], input, select, textarea, summary')];
      if (controls.length === 0) throw new Error(`${where} has no control: it was not drawn.`);
      return controls
        .filter((control) => control.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        .filter((control) => control.getBoundingClientRect().right > 0 && control.getBoundingClientRect().bottom > 0)
        .filter((control) => !isExempt(control))
        .map((control) => {
          const name = control.getAttribute('aria-label') ?? labelsOf(control)[0]?.textContent ?? control.textContent;
          const { width, height } = sizeOf(control);
          return { name: `${where}: ${control.tagName} "${name?.trim()}", ${width} × ${height}`, width, height };
        })
        .filter(({ width, height }) => width < least.width || height < least.height)
        .map(({ name }) => name);
    },
    [LEAST, path] as const,
  );
}

test('no screen is wider than the phone, and a finger meets everything that is pressed', async ({
  clerk,
  shop,
  openAnotherShop,
  openBrowser,
  mail,
  troubles,
}) => {
  test.setTimeout(360_000);
  troubles.expect(/^4\d\d /);
  const walked = await openWalkedShop({ clerk, shop, otherShop: await openAnotherShop(), mail });
  await visit(clerk, '/outros');
  const small: string[] = [];
  for (const route of routePaths()) {
    const isPublic = publicPaths().includes(route);
    const page = isPublic ? await openBrowser(PHONE) : clerk;
    for (const path of (await EXAMPLES[route]?.(walked)) ?? [route]) {
      if (isPublic) await visit(page, path);
      else await moveTo(page, path).then(() => settled(page));
      const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect.soft(over, `pixels of ${path} beyond the screen`).toBeLessThanOrEqual(0);
      small.push(...(await smallTargets(page, route)));
    }
    if (isPublic) await page.context().close();
  }
  expect(small).toEqual([]);
});
