import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';

/** The most tries to see a request intercepted; a page whose worker answers for it never shows one. */
const MOST_TRIES = 40;
const PROBE = '**/healthz';

/**
 * Lets the pages' `route` return only once it holds. Chromium switches a page's interception on a moment after it has
 * said so: on a busy machine a request of that moment goes to the server.
 */
export function routeSurely(context: BrowserContext): void {
  context.on('page', (page) => {
    const route = page.route.bind(page);
    let isOn = false;
    page.route = async (...asked) => {
      const registered = await route(...asked);
      if (!isOn && page.url() !== 'about:blank') await untilIntercepted(page, route);
      isOn = true;
      return registered;
    };
  });
}

async function untilIntercepted(page: Page, route: Page['route']): Promise<void> {
  let isSeen = false;
  await route(PROBE, async (probe) => {
    isSeen = true;
    await probe.fulfill({ status: 204 });
  });
  for (let tries = 0; !isSeen && tries < MOST_TRIES; tries += 1) {
    await page.evaluate(() => void fetch('/healthz').catch(() => {}));
    await pause(25);
  }
  await page.unroute(PROBE);
}
