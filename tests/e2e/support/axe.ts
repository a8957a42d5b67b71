import { expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** The impacts that keep somebody from using the screen. */
const HEAVY = ['serious', 'critical'];

/**
 * No serious or critical finding on the current page in either colour scheme. The dark one is checked for contrast only,
 * because the schemes differ only in colours. Soft assertions, to report all findings of a test. The page must follow
 * the system's scheme, which is light again afterwards.
 */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  expect.soft(await findings(page, {}), what).toEqual([]);
  await show(page, 'dark');
  const contrast = await findings(page, { runOnly: ['color-contrast'] });
  await show(page, 'light');
  expect.soft(contrast, `${what}, dark`).toEqual([]);
}

async function findings(page: Page, options: RunOptions): Promise<readonly string[]> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axe.source);
  const found = await page.evaluate(
    async (asked) => (await window.axe?.run(document, { ...asked, resultTypes: ['violations'] }))?.violations,
    options,
  );
  if (found === undefined) throw new Error('The page was left while it was checked.');
  return found
    .filter(({ impact }) => HEAVY.includes(impact ?? ''))
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
    );
}

/** Changes the system's colour scheme and waits until the page has taken it over, every colour with it. */
async function show(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  // An inherited colour begins to change when its parent's has ended: without transitions all change at once.
  await page.evaluate((rule) => {
    if (document.head.lastElementChild?.textContent === rule) return;
    document.head.append(Object.assign(document.createElement('style'), { textContent: rule }));
  }, '*, *::before, *::after { transition-property: none !important; }');
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', colorScheme);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}
