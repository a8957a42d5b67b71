import type { Page } from '@playwright/test';
import { REFUSED } from './refused.ts';

/** Holds the requests of an operation until they are released: then the server gets them, or they are refused. */
export async function hold(page: Page, path: string, method = 'POST') {
  const asked = Promise.withResolvers<void>();
  const held = Promise.withResolvers<'sent' | 'refused'>();
  await page.route(path, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    asked.resolve();
    await ((await held.promise) === 'sent' ? route.continue() : route.fulfill(REFUSED));
  });
  return { asked: asked.promise, send: () => held.resolve('sent'), refuse: () => held.resolve('refused') };
}
