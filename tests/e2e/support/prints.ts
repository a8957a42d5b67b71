import type { Page } from '@playwright/test';

/** Counts calls of the page's print function instead of printing. */
export async function countPrints(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const counted = globalThis as unknown as { prints: number };
    counted.prints = 0;
    window.print = () => {
      counted.prints += 1;
      window.dispatchEvent(new Event('beforeprint'));
    };
  });
  return () => page.evaluate(() => (globalThis as unknown as { prints: number }).prints);
}
