import type { BrowserContext, Page } from '@playwright/test';

/** The viewport of a phone. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

/** The viewport of the counter's screen. */
export const DESKTOP = { viewport: { width: 1440, height: 900 } } as const;

/** The tag of tests that need the browser that people use: Chromium's headless build refuses every notification. */
export const NOTIFYING = '@notifying';

/**
 * Tells the pages of a context that their connection is very slow: they load no other screens ahead
 * (`portal/loading-ahead.ts`), 200 files of each page that took a sixth of the browser tests' processor time. Nothing
 * else in the portal reads the speed of the connection.
 */
export async function feignSlowConnection(context: Pick<BrowserContext, 'addInitScript'>): Promise<void> {
  await context.addInitScript(() => {
    const { NetworkInformation } = window as unknown as { NetworkInformation?: { readonly prototype: object } };
    if (NetworkInformation) Object.defineProperty(NetworkInformation.prototype, 'effectiveType', { get: () => '2g' });
  });
}

/** Holds the requests of one operation; returns how many have come, and the release of those and all later ones. */
export async function hold(page: Page, path: string, method: string) {
  const held = Promise.withResolvers<void>();
  let count = 0;
  await page.route(path, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    count += 1;
    await held.promise;
    await route.continue();
  });
  return { count: () => count, release: held.resolve };
}

/** Holds the reading of the pictures that are chosen from now on, as a slow device does; returns the release. */
export async function holdPictures(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const read = window.createImageBitmap.bind(window);
    const { promise: held, resolve: readPictures } = Promise.withResolvers<void>();
    Object.assign(window, { readPictures, createImageBitmap: (file: Blob) => held.then(() => read(file)) });
  });
  return () => page.evaluate(() => (window as unknown as { readPictures: () => void }).readPictures());
}
