import type { Page } from '@playwright/test';
import type { LalamoveAccount } from '#contract/partner/lalamove-schema.ts';
import { startFakeLalamove } from '#tests/fakes/lalamove/lalamove.ts';
import type { FakeLalamove } from '#tests/fakes/lalamove/stand-in.ts';
import { AT_THE_SHOP, aDeliveryOnTheMap } from '#tests/support/partner/shop.ts';
import { card } from '../support/board.ts';
import { startPortalProcess } from '../support/portal-process.ts';
import { openShop } from '../support/shop.ts';
import { test as base } from '../support/test.ts';

/** A portal with a fake Lalamove, and a clerk who may call it. */
export const test = base.extend<{ caller: Page }, { lalamove: FakeLalamove }>({
  lalamove: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern
    async ({}, use) => {
      const fake = await startFakeLalamove();
      await use(fake);
      await fake.close();
    },
    { scope: 'worker' },
  ],
  portal: [
    async ({ lalamove }, use) => {
      const portal = await startPortalProcess({ LALAMOVE_URL: lalamove.url });
      await use(portal);
      await portal.end();
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  shop: async ({ office, portal }, use) => use(await openShop(await office(), portal.url, AT_THE_SHOP)),
  /** A clerk whose shop has a Lalamove account and whose browser has the setting on. */
  caller: async ({ clerk, lalamove, portal }, use) => {
    lalamove.become('well');
    lalamove.webhooks = 'send';
    const data = {
      apiKey: lalamove.apiKey,
      apiSecret: lalamove.apiSecret,
      market: 'BR',
      environment: 'sandbox',
      serviceType: 'LALAPRO',
    };
    const account: LalamoveAccount = await (await clerk.request.put('/api/integrations/lalamove', { data })).json();
    lalamove.webhookUrl = portal.url + account.webhookPath;
    await switchOn(clerk);
    await use(clerk);
  },
});

export async function switchOn(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('portal-motoboy.settings', '{"Lalamove":true}'));
}

/** A delivery that the partner can take. */
export const deliveryTo = (name: string) => {
  const made = aDeliveryOnTheMap();
  return { ...made, ...(made.customer ? { customer: { ...made.customer, name } } : {}) };
};

/** Opens the quote of a waiting order. */
export async function askPrice(page: Page, customer: string): Promise<void> {
  await card(page, customer).getByRole('button', { name: 'Despachar' }).click();
  const picker = page.getByRole('dialog', { name: /Quem leva/ });
  await picker.getByRole('option', { name: 'Lalamove' }).click();
}
