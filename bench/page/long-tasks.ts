import type { Page } from '@playwright/test';

/** Records long tasks. The browser reports only tasks over 50 ms; zero means none. */
export async function watchLongTasks(page: Page): Promise<void> {
  await page.evaluate(() => {
    const durations: number[] = [];
    Object.assign(window, { longTasks: durations });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) durations.push(entry.duration);
    }).observe({ type: 'longtask' });
  });
}

/** Returns the longest task since recording started, in ms. */
export async function longestTask(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, ...((window as unknown as { longTasks?: number[] }).longTasks ?? [])));
}
