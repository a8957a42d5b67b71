import type { Page } from '@playwright/test';

/** How far ahead the clock is stopped: it cannot be stopped in its past. */
const AHEAD_MS = 1000;

/** Stops the page's installed clock: from here on its time passes only when the test says so. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate((ahead) => Date.now() + ahead, AHEAD_MS));
}
