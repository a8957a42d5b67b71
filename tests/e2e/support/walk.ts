import { expect, type Page, type Request } from '@playwright/test';

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

/** A page's calls in progress. */
const open = new WeakMap<Page, Set<Request>>();

function callsOf(page: Page): ReadonlySet<Request> {
  const known = open.get(page);
  if (known) return known;
  const calls = new Set<Request>();
  open.set(page, calls);
  page.on('request', (request) => request.resourceType() === 'fetch' && calls.add(request));
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
  expect(text.includes(FAILED) ? FAILED : text === '' ? 'empty page' : 'alive', `the screen after ${after}`).toBe(
    'alive',
  );
}

/**
 * Enters a value into every visible field, as a person would: text boxes, each option of a list, each switch on and
 * off. Returns the number of fields.
 */
export function fillAll(page: Page, value: string): Promise<number> {
  return page.evaluate(async (text) => {
    // The field's effects are rendered before the next task, so waiting for frames is unnecessary.
    const channel = new MessageChannel();
    const task = () =>
      new Promise<void>((resolve) => {
        channel.port1.onmessage = () => resolve();
        channel.port2.postMessage(null);
      });
    const dialogs = [...document.querySelectorAll<HTMLElement>('[role="dialog"], [role="alertdialog"]')];
    const root = dialogs.filter((one) => one.getClientRects().length > 0).at(-1) ?? document.querySelector('#root');
    const fields = () =>
      [...(root?.querySelectorAll<HTMLInputElement>('input, textarea, select') ?? [])].filter(
        (one) => one.getClientRects().length > 0 && !one.disabled && !one.readOnly && one.type !== 'file',
      );
    const put = (field: HTMLInputElement, next: string) => {
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, next);
      field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste', data: next }));
      field.dispatchEvent(new Event('change', { bubbles: true }));
    };
    let index = 0;
    for (; index < Math.min(fields().length, 80); index += 1) {
      const field = fields()[index];
      if (field === undefined) break;
      field.focus();
      if (field.type === 'checkbox' || field.type === 'radio') {
        field.click();
        await task();
        if (field.isConnected && field.type === 'checkbox') field.click();
      } else if (field instanceof HTMLSelectElement) {
        for (const option of [...field.options].slice(0, 4)) put(field as unknown as HTMLInputElement, option.value);
      } else {
        put(field, field.maxLength > 0 ? text.slice(0, field.maxLength) : text);
      }
      await task();
      field.blur();
      await task();
    }
    channel.port1.close();
    await new Promise((resolve) => requestAnimationFrame(resolve));
    return index;
  }, value);
}

/** Presses every button of the screen once and, if a dialog opens, fills in its fields as well. */
export async function walkDialogs(page: Page, path: string): Promise<void> {
  for (const button of await buttonsOf(page)) {
    const dialog = await press(page, button);
    await expectAlive(page, `pressing "${button}"`);
    if (dialog) await hurtDialog(page, button);
    if (!(await isAsBefore(page, path))) await visit(page, path);
  }
}

async function hurtDialog(page: Page, button: string): Promise<void> {
  for (const name of ['blank', 'negative', 'huge', 'a paste of 10 kB']) {
    if ((await fillAll(page, HOSTILE_VALUES[name] ?? '')) === 0) break;
    await expectAlive(page, `${name} in "${button}"`);
    await submitDialog(page);
    await expectAlive(page, `${name} sent from "${button}"`);
    // An accepted value closes the dialog.
    if (!(await dialogOpen(page)) && !(await press(page, button))) return;
  }
  for (let tries = 0; tries < 3 && (await dialogOpen(page)); tries += 1) {
    await page.keyboard.press('Escape');
    await page.waitForTimeout(60);
  }
}

/** The screen's buttons, one per name: twenty rows with the same button count once. */
function buttonsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const nameOf = (one: Element) => one.getAttribute('aria-label') ?? one.textContent?.trim() ?? '';
    const all = [...document.querySelectorAll<HTMLElement>('main button, main [role="tab"]')];
    const seen = new Set<string>();
    return all.flatMap((one) => {
      // "Excluir Pizza" and "Excluir Guaraná" count as one button; so do codes and amounts.
      const kind = nameOf(one)
        .replace(/\d[\d.,]*/g, '#')
        .slice(0, 60);
      if (seen.has(kind) || one.getClientRects().length === 0) return [];
      seen.add(kind);
      return [nameOf(one)];
    });
  });
}

/** Presses a button if it is still there; returns whether a dialog is open afterwards. */
async function press(page: Page, name: string): Promise<boolean> {
  const pressed = await page.evaluate((wanted) => {
    const nameOf = (one: Element) => one.getAttribute('aria-label') ?? one.textContent?.trim() ?? '';
    const all = [...document.querySelectorAll<HTMLButtonElement>('main button, main [role="tab"]')];
    const button = all.find((one) => nameOf(one) === wanted && one.getClientRects().length > 0);
    if (button === undefined || button.disabled) return false;
    button.focus();
    button.click();
    return true;
  }, name);
  if (!pressed) return false;
  return page
    .waitForFunction(
      () =>
        [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].some(
          (one) => one.getClientRects().length > 0,
        ),
      undefined,
      { timeout: 150, polling: 'raf' },
    )
    .then(
      () => true,
      () => false,
    );
}

async function submitDialog(page: Page): Promise<void> {
  await page.evaluate(() => {
    const open = [...document.querySelectorAll<HTMLElement>('[role="dialog"]')].filter(
      (one) => one.getClientRects().length > 0,
    );
    open.at(-1)?.querySelector<HTMLButtonElement>('button[type="submit"]:not(:disabled)')?.click();
  });
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
}

function dialogOpen(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[role="dialog"], [role="alertdialog"], [role="menu"]')].some(
      (one) => one.getClientRects().length > 0,
    ),
  );
}

async function isAsBefore(page: Page, path: string): Promise<boolean> {
  const here = await page.evaluate(() => location.pathname);
  return here === path && !(await dialogOpen(page));
}

/** Returns the values of a draft's named fields, without search boxes; its lines are named by their position. */
export function fieldValues(page: Page): Promise<Readonly<Record<string, string>>> {
  return page.evaluate(() => {
    const found: Record<string, string> = {};
    const all = document.querySelectorAll<HTMLInputElement>('main input, main textarea, main select');
    for (const field of all) {
      if (field.type === 'search' || field.type === 'file' || field.getClientRects().length === 0) continue;
      const label = field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent?.trim() ?? '';
      const key = label in found ? `${label} (${Object.keys(found).length})` : label;
      found[key] = field.type === 'checkbox' ? String(field.checked) : field.value;
    }
    return found;
  });
}
