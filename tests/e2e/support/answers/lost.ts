import type { Page } from '@playwright/test';

/** Loses the answers of these requests, which the server gets; returns the undo. */
export async function loseAnswers(page: Page, path: string): Promise<() => Promise<void>> {
  await page.route(path, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  return () => page.unroute(path);
}
