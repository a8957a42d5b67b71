import { mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, type BrowserContext, chromium, expect, type Page } from '@playwright/test';
// @ts-expect-error: the launcher is plain JavaScript, to run before anything is installed
import { ensureBuilt } from './lib/build.mjs';
// @ts-expect-error: as above
import { ensureChromium } from './lib/chromium.mjs';
import { type DemonstrationPortal, openDemonstration } from './screenshots/demonstration-portal.ts';
import { liveThroughFriday, OPENING, PICTURE_TIME } from './screenshots/friday-night.ts';
import { movableClock } from './screenshots/movable-clock.ts';
import { SHORT_RUN, signedInPictures } from './screenshots/pictures/all.ts';
import { PUBLIC_PICTURES } from './screenshots/pictures/people.ts';
import type { Picture } from './screenshots/pictures/picture.ts';

const HELP = `Fotografa as telas do portal em uma noite de sexta-feira, em dados próprios.

  npm run screenshots -- [PASTA]     todas as telas, 1440 × 900 e 390 × 844, claro e escuro
  npm run screenshots -- [PASTA] --only PREFIXO   só as telas cujo nome começa assim; pode repetir
  npm run screenshots -- [PASTA] --short   poucas fotos, 1440 × 900, claro
  npm run screenshots -- --readme    só docs/board.png`;

const SIZES = { 1440: { width: 1440, height: 900 }, 390: { width: 390, height: 844 } } as const;
/** Time limit of one step of a picture, in milliseconds. */
const PATIENCE_MS = 15_000;
const README_PICTURE = resolve(import.meta.dirname, '../docs/board.png');
/** The streams of the pages of links, which stay open: with one, the network is never idle. */
const STREAMS = /\/api\/(?:public\/orders\/[^/]+|courier)\/live$/;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    readme: { type: 'boolean', default: false },
    short: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true, default: [''] },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) console.log(HELP);
else await takePictures();

async function takePictures(): Promise<void> {
  await ensureBuilt();
  const clock = movableClock(OPENING);
  const portal = await openDemonstration(clock);
  const browser = await chromium.launch({ executablePath: await ensureChromium() });
  try {
    await liveThroughFriday(portal.kitchen, clock);
    if (values.readme) await takeReadmePicture(browser, portal);
    else await takeAll(browser, portal, await folder());
  } finally {
    await browser.close();
    await portal.close();
  }
}

async function folder(): Promise<string> {
  const [named] = positionals;
  if (named === undefined) return mkdtemp(join(tmpdir(), 'portal-motoboy-telas-'));
  await mkdir(named, { recursive: true });
  return resolve(named);
}

async function takeAll(browser: Browser, portal: DemonstrationPortal, into: string): Promise<void> {
  const wanted = ({ name }: Picture) =>
    values.only.some((prefix) => name.startsWith(prefix)) && (!values.short || SHORT_RUN.includes(name));
  const signedIn = (await signedInPictures(portal.kitchen)).filter(wanted);
  const failed: string[] = [];
  for (const size of values.short ? ([1440] as const) : ([1440, 390] as const)) {
    for (const colorScheme of values.short ? (['light'] as const) : (['light', 'dark'] as const)) {
      const context = await openContext(browser, portal, size, colorScheme);
      // A failed picture does not stop the others.
      const take = (picture: Picture) =>
        takePicture(context, picture, `${into}/${picture.name}-${size}-${colorScheme}.png`).catch((error: unknown) => {
          failed.push(`${picture.name}-${size}-${colorScheme}: ${error instanceof Error ? error.message : error}`);
        });
      for (const picture of PUBLIC_PICTURES.filter(wanted)) await take(picture);
      await context.request.post('/api/session', { data: portal.credentials });
      for (const picture of signedIn) await take(picture);
      await context.close();
    }
  }
  console.log(into);
  if (failed.length === 0) return;
  console.error(`Não deu para fazer ${failed.length} foto(s):\n${failed.join('\n')}`);
  process.exitCode = 1;
}

async function takeReadmePicture(browser: Browser, portal: DemonstrationPortal): Promise<void> {
  const context = await openContext(browser, portal, 1440, 'light');
  await context.request.post('/api/session', { data: portal.credentials });
  await takePicture(context, { name: 'board', path: '/dashboard' }, README_PICTURE);
  console.log(README_PICTURE);
}

async function openContext(
  browser: Browser,
  { url }: DemonstrationPortal,
  size: keyof typeof SIZES,
  colorScheme: 'light' | 'dark',
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: SIZES[size],
    colorScheme,
    reducedMotion: 'reduce',
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    ...(size === 390 ? { hasTouch: true, isMobile: true } : {}),
  });
  await context.addInitScript(() =>
    localStorage.setItem(
      'portal-motoboy.settings',
      JSON.stringify({ Atendimento: true, timeAwait: 20, timeDispatch: 40 }),
    ),
  );
  return context;
}

/** Takes one picture in a new page, at the evening's time. */
async function takePicture(context: BrowserContext, picture: Picture, file: string): Promise<void> {
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  try {
    await photograph(page, picture, file);
  } finally {
    await page.close();
  }
}

async function photograph(page: Page, { path, prepare, tidy }: Picture, file: string): Promise<void> {
  await page.route(STREAMS, (route) => route.fulfill({ status: 429 }));
  await page.clock.install({ time: PICTURE_TIME });
  await page.goto(path);
  await settle(page);
  await prepare?.(page);
  await settle(page);
  await page.screenshot({ path: file, animations: 'disabled', caret: 'hide' });
  await tidy?.(page);
  await page.evaluate(() => {
    for (const key of ['bag', 'counter-sale', 'comanda-drafts']) localStorage.removeItem(`portal-motoboy.${key}`);
  });
}

/** Waits until the page has loaded everything, including its font: a slow machine is idle on the network before. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect(page.locator('body')).toHaveText(/\S/, { useInnerText: true, timeout: PATIENCE_MS });
  await expect(page.getByText(/^carregando|Aguarde um instante/i).filter({ visible: true })).toHaveCount(0, {
    timeout: PATIENCE_MS,
  });
  await page.evaluate(() => document.fonts.ready);
}
