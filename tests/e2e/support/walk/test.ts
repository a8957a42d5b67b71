import { type FakeMailServer, startFakeMailServer } from '#tests/fakes/mail/server.ts';
import { startPortalProcess } from '../portal-process.ts';
import { test as base } from '../test.ts';

/** Playwright's test with a portal that sends e-mails and is open for new shops, so that their pages have content. */
export const test = base.extend<object, { mail: FakeMailServer }>({
  mail: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern
    async ({}, use) => {
      const mail = await startFakeMailServer();
      await use(mail);
      await mail.close();
    },
    { scope: 'worker' },
  ],
  portal: [
    async ({ mail, postalCodes, pushService }, use) => {
      const portal = await startPortalProcess({
        PUBLIC_URL: 'own',
        SMTP_URL: mail.url.href,
        MAIL_FROM: 'portal@portal.test',
        SIGN_UP: 'open',
        TERMS_URL: 'https://portal.test/termos',
        VIACEP_URL: postalCodes.viaCepUrl.href,
        BRASILAPI_URL: postalCodes.brasilApiUrl.href,
        PUSH_SERVICE_URL: pushService.url.href,
      });
      await use(portal);
      await portal.end();
    },
    { scope: 'worker', timeout: 150_000 },
  ],
});
