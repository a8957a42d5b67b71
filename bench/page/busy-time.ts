import type { Page } from '@playwright/test';

/** Returns the main thread's busy time per key in the focused field, including deferred rendering, in ms. */
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
    // Uses the keyboard directly: a locator's press would run its own scripts in the page.
    await page.keyboard.press(key === ' ' ? 'Space' : key);
    await page.waitForTimeout(150);
    spans.push((await busy()) - before);
  }
  return spans;
}
