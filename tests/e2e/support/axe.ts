import { expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { DESKTOP, PHONE } from './devices.ts';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** The impacts that make a screen unusable for some people. */
const HEAVY = ['serious', 'critical'];

/**
 * Checks that the current page has no serious or critical finding in either colour scheme; in the dark one only
 * contrast, because the schemes differ only in colours. Uses soft assertions, to report all findings of a test. The
 * page must follow the system's scheme, which is light again afterwards.
 */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  expect.soft(await findings(page, {}), what).toEqual([]);
  await show(page, 'dark');
  const contrast = await findings(page, { runOnly: ['color-contrast'] });
  await show(page, 'light');
  expect.soft(contrast, `${what}, dark`).toEqual([]);
}

/** {@link expectAccessible} at the width of a desk and of a phone. */
export async function expectAccessibleAtBothWidths(page: Page, what: string): Promise<void> {
  const before = page.viewportSize();
  for (const { viewport } of [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport);
    await expectAccessible(page, `${what}, ${viewport.width} pixels`);
  }
  if (before) await page.setViewportSize(before);
}

async function findings(page: Page, options: RunOptions): Promise<readonly string[]> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axe.source);
  const found = await page.evaluate(
    async (asked) => (await window.axe?.run(document, { ...asked, resultTypes: ['violations'] }))?.violations,
    options,
  );
  if (found === undefined) throw new Error(`The page navigated to ${page.url()} during the check.`);
  return found
    .filter(({ impact }) => HEAVY.includes(impact ?? ''))
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
    );
}

/** Changes the system's colour scheme and waits until all colours of the page have changed. */
async function show(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  // Inherited colours change after their parent's transition; without transitions all change at once.
  await page.evaluate((rule) => {
    if (document.head.lastElementChild?.textContent === rule) return;
    document.head.append(Object.assign(document.createElement('style'), { textContent: rule }));
  }, '*, *::before, *::after { transition-property: none !important; }');
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', colorScheme);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}
