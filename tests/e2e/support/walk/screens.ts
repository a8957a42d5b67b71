import { expect, type Page, type Request } from '@playwright/test';
import { moveTo } from '../move-to.ts';

/** Values entered into every field of a screen, one after the other. */
export const HOSTILE_VALUES: Readonly<Record<string, string>> = {
  blank: '',
  zero: '0',
  negative: '-1',
  huge: '999999999999999999999',
  letters: 'abc xyz',
  emoji: '🛵👩🏽‍🍳 ção',
  'a paste of 10 kB': 'á1 '.repeat(3400),
};

/** Contents that a failed write, another version or a bug may leave under a key. */
export const HOSTILE_CONTENTS: Readonly<Record<string, (good: string) => string>> = {
  garbage: () => '{"half":',
  null: () => 'null',
  'a number': () => '7',
  'a text': () => '"x"',
  'a list': () => '[null, 5, "x", {"a": [1]}]',
  'an object of wrong shapes': () =>
    '{"establishmentId": 5, "items": "none", "customer": null, "payments": [1], "timeAwait": "a lot", "Atendimento": "yes"}',
  'numbers that became null': (good) => good.replace(/:\d+/g, ':null'),
  'wrong kinds inside': (good) => good.replace(/:\d+/g, ':"x"').replace(/"name":"[^"]*"/g, '"name":{}'),
  'a later version': () => '{"$version":99,"value":{"items":[]}}',
  '1 MB': () => JSON.stringify('x'.repeat(1_000_000)),
};

/** The text of the error screen. */
export const FAILED = 'Não foi possível abrir esta tela';

/** The stream of a page of a link, which stays open: `hints.ts` in `portal/live`. */
const STREAM = /\/live$/;

/** A page's calls in progress. */
const open = new WeakMap<Page, Set<Request>>();

function callsOf(page: Page): ReadonlySet<Request> {
  const known = open.get(page);
  if (known) return known;
  const calls = new Set<Request>();
  open.set(page, calls);
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch' && !STREAM.test(request.url())) calls.add(request);
  });
  page.on('requestfinished', (request) => calls.delete(request));
  page.on('requestfailed', (request) => calls.delete(request));
  return calls;
}

/** Opens a screen and waits until it is drawn. */
export async function visit(page: Page, path: string): Promise<void> {
  callsOf(page);
  await page.goto(path);
  await settled(page);
}

/** How long a screen may take to be drawn within the loaded page before the page is loaded again. */
const DRAWN_MS = 2000;

/**
 * Opens a screen again within the loaded page, drawn anew, as a person does who leaves it and comes back: a page load
 * costs ten times the processor time. A page that does not follow the history is loaded again.
 */
export async function reopen(page: Page, path: string): Promise<void> {
  for (const screen of ['/outros', path]) {
    if (!(await drawnAnew(page, screen))) return visit(page, path);
  }
  await settled(page);
}

/** Opens a screen; whether nothing of the one before is left within {@link DRAWN_MS}. */
async function drawnAnew(page: Page, path: string): Promise<boolean> {
  await page.evaluate(() => {
    for (const part of document.querySelectorAll('main > *')) part.setAttribute('data-left', '');
  });
  await moveTo(page, path);
  return page
    .waitForFunction(
      () =>
        document.querySelector('main > *') !== null && document.querySelector('[data-left], [role="dialog"]') === null,
      undefined,
      { timeout: DRAWN_MS },
    )
    .then(
      () => true,
      () => false,
    );
}

/** Waits until a screen has content and has stopped loading. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('main, #root');
    const text = main?.textContent?.trim() ?? '';
    const loads = /^carregando|Aguarde um instante/i.test(text);
    return text !== '' && !loads && document.querySelector('[aria-busy="true"]') === null;
  });
  await expect.poll(() => callsOf(page).size, { intervals: [20] }).toBe(0);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await expectAlive(page, 'opening it');
}

/** Fails if the screen was replaced by the error screen, or by nothing. */
export async function expectAlive(page: Page, after: string): Promise<void> {
  const text = await page.evaluate(() => document.getElementById('root')?.textContent?.trim() ?? '');
  expect(text, `the screen after ${after}`).not.toBe('');
  expect(text, `the screen after ${after}`).not.toContain(FAILED);
}
