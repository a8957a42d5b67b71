import { type BrowserContext, type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';
import type { Establishment } from '#contract/access/session-schema.ts';
import { type FakeCepServices, startFakeCepServices } from '#tests/fakes/cep/services.ts';
import { type FakePushService, startFakePushService } from '#tests/fakes/push/service.ts';
import { routeSurely } from './answers/sure-routes.ts';
import { type BackOffice, openBackOffice } from './back-office.ts';
import { feignSlowConnection } from './devices.ts';
import { type PortalProcess, startPortalProcess } from './portal-process.ts';
import { openShop, type Shop } from './shop.ts';
import { recordToasts } from './toasts.ts';
import { type Troubles, watchTroubles } from './troubles.ts';

export interface TestOptions {
  /** Pages load the other screens ahead, as they do on a fast connection; costly, so only where a test is about it. */
  loadsScreensAhead: boolean;
}

export interface TestParts extends TestOptions {
  /** This test's establishment. */
  shop: Shop;
  /** Fails the test for every unexpected trouble. */
  troubles: Troubles;
  /** Prepares a browser context for tests: its troubles are watched, its toasts recorded. */
  equip: (context: BrowserContext) => Promise<void>;
  /** Another browser, sharing nothing with the first. */
  openBrowser: (options?: BrowserContextOptions) => Promise<Page>;
  /** Another establishment. */
  openAnotherShop: (overrides?: Partial<Establishment>) => Promise<Shop>;
  /** A portal page, signed in as the shop's clerk by cookie. */
  clerk: Page;
}

export interface WorkerParts {
  /** The fakes of ViaCEP and BrasilAPI. */
  postalCodes: FakeCepServices;
  /** The browsers' push service, which headless Chromium does not have. */
  pushService: FakePushService;
  /** One portal for all tests of a worker. */
  portal: PortalProcess;
  /** Opens the back office on that portal's store; call it again after a portal restart. */
  office: () => Promise<BackOffice>;
}

/** Playwright's test with a real portal; each test has its own establishment. */
export const test = base.extend<TestParts, WorkerParts>({
  postalCodes: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern
    async ({}, use) => {
      const services = await startFakeCepServices();
      await use(services);
      await services.close();
    },
    { scope: 'worker' },
  ],
  pushService: [
    // biome-ignore lint/correctness/noEmptyPattern: see above
    async ({}, use) => {
      const service = await startFakePushService();
      await use(service);
      await service.close();
    },
    { scope: 'worker' },
  ],
  portal: [
    async ({ postalCodes, pushService }, use) => {
      const { viaCepUrl, brasilApiUrl } = postalCodes;
      const portal = await startPortalProcess({
        VIACEP_URL: viaCepUrl.href,
        BRASILAPI_URL: brasilApiUrl.href,
        PUSH_SERVICE_URL: pushService.url.href,
      });
      await use(portal);
      await portal.end();
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  office: [
    async ({ portal }, use) => {
      let opened: BackOffice | undefined;
      await use(async () => {
        const isReachable =
          opened &&
          (await opened.establishments.isEmpty().then(
            () => true,
            () => false,
          ));
        if (opened && isReachable) return opened;
        await opened?.close();
        opened = await openBackOffice(portal.dataDir);
        return opened;
      });
      await opened?.close();
    },
    { scope: 'worker' },
  ],
  loadsScreensAhead: [false, { option: true }],
  baseURL: ({ portal }, use) => use(portal.url),
  shop: async ({ office, portal }, use) => use(await openShop(await office(), portal.url)),
  openAnotherShop: ({ office, portal }, use) =>
    use(async (overrides) => openShop(await office(), portal.url, overrides)),
  troubles: [
    // biome-ignore lint/correctness/noEmptyPattern: see above
    async ({}, use) => {
      const troubles = watchTroubles();
      await use(troubles);
      expect(troubles.unexpected(), 'troubles that the test did not announce').toEqual([]);
    },
    { auto: true },
  ],
  equip: ({ troubles, loadsScreensAhead }, use) =>
    use(async (context) => {
      troubles.watch(context);
      routeSurely(context);
      await recordToasts(context);
      if (!loadsScreensAhead) await feignSlowConnection(context);
    }),
  context: async ({ context, equip }, use) => {
    await equip(context);
    await use(context);
  },
  openBrowser: async ({ browser, equip, contextOptions, baseURL }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext({ ...contextOptions, ...(baseURL ? { baseURL } : {}), ...options });
      await equip(context);
      contexts.push(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
  clerk: async ({ page, shop }, use) => {
    await signInQuietly(page, shop);
    await use(page);
  },
});

export { expect };

/** Signs a browser in without the login screen. */
export async function signInQuietly(page: Page, { email, password }: Pick<Shop, 'email' | 'password'>): Promise<void> {
  const answer = await page.request.post('/api/session', { data: { email, password } });
  expect(answer.status()).toBe(200);
}

/** Signs in through the login screen. */
export async function signIn(page: Page, { email, password }: Pick<Shop, 'email' | 'password'>): Promise<void> {
  await page.goto('/');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('textbox', { name: 'Senha' }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page).toHaveURL('/dashboard');
}
