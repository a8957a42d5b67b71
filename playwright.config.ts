import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { NOTIFYING } from './tests/e2e/support/devices.ts';

/** The system's Chromium where there is one (`npm test` names it), else Playwright's own. */
const chromium = process.env.CHROMIUM_PATH ?? ['/usr/bin/chromium'].find((path) => existsSync(path));

/**
 * Debian's headless build of the same Chromium needs 40 % less processor time. Who names a browser by CHROMIUM_PATH alone
 * gets that one for all tests.
 */
const shell =
  process.env.CHROMIUM_SHELL_PATH ??
  (process.env.CHROMIUM_PATH ? undefined : ['/usr/bin/chromium-headless-shell'].find((path) => existsSync(path)));

/** The portal's own pages only: the browser's calls home would be refused on a closed network, many at a time. */
const QUIET = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  // No map has streets unless a test brings them. A route of Playwright would slow every request of every page.
  '--host-resolver-rules=MAP tiles.openfreemap.org ~NOTFOUND',
];

/** Maps are drawn by the processor: the test machines have no graphics card. Only they: a whole page costs it ten times. */
const WEBGL = ['--enable-unsafe-swiftshader'];

const tagged = new RegExp(NOTIFYING);

const launched = (executablePath: string | undefined) => ({
  launchOptions: { args: [...QUIET, ...WEBGL], ...(executablePath ? { executablePath } : {}) },
});

/** The browser tier: the real portal and store in a real Chromium. Each worker starts a portal of its own. */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: ['./tests/support/launch/build-portal.ts', './tests/e2e/support/prepared-demonstration.ts'],
  fullyParallel: true,
  // On two cores, three took a sixth less time than two.
  workers: Math.min(6, Math.max(2, availableParallelism() + 1)),
  forbidOnly: process.env.CI !== undefined,
  // A browser, a portal and a store share one core: patience tells a slow moment from a fault.
  timeout: 120_000,
  // A machine that is busy with something else loses a key or a frame now and then; a real failure fails twice.
  retries: 1,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    // Answers that a test puts in place of the server's do not reach what a worker asks for. Tests of workers allow them.
    serviceWorkers: 'block',
  },
  projects: shell
    ? [
        // First, because one of its tests takes half a minute, for which the other workers would wait at the end.
        { name: 'chromium', grep: tagged, use: launched(chromium) },
        { name: 'headless', grepInvert: tagged, use: launched(shell) },
      ]
    : [{ name: 'chromium', use: launched(chromium) }],
});
