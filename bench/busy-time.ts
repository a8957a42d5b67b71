import type { Page } from '@playwright/test';

/** Busy time of a page's main thread for each key pressed in the focused box, deferred drawing included; in ms. */
export async function busyTimes(page: Page, keys: Iterable<string>): Promise<readonly number[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  const busy = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
  const spans: number[] = [];
  for (const key of keys) {
    const before = await busy();
    // Straight to the keyboard: a locator's press would run scripts of its own in the page.
    await page.keyboard.press(key === ' ' ? 'Space' : key);
    await page.waitForTimeout(150);
    spans.push((await busy()) - before);
  }
  return spans;
}
