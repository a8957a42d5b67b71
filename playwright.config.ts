import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

/** The system's Chromium where there is one (`npm test` names it), else Playwright's own. */
const chromium = process.env.CHROMIUM_PATH ?? ['/usr/bin/chromium'].find((path) => existsSync(path));

/** The portal's own pages only: the browser's calls home would be refused on a closed network, many at a time. */
const QUIET = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
];

/** The browser tier: the real portal and store in a real Chromium. Each worker starts a portal of its own. */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/support/build-portal.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: process.env.CI !== undefined,
  timeout: 30_000,
  // Two browsers share two cores with a portal and a store each: one more try tells a slow moment from a fault.
  retries: 1,
  expect: { timeout: 7000 },
  reporter: 'list',
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { args: QUIET, ...(chromium ? { executablePath: chromium } : {}) },
  },
});
