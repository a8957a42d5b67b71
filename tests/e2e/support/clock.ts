import type { Page } from '@playwright/test';

/** Stops the clock this far in the future, because it cannot be stopped in its past. */
const AHEAD_MS = 1000;

/** Stops the page's installed clock: from now on only the test advances its time. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate((ahead) => Date.now() + ahead, AHEAD_MS));
}
