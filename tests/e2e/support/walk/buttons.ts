import type { Page } from '@playwright/test';
import { fieldValues, fillAll, markWalked, WALKED } from './fields.ts';
import { expectAlive, HOSTILE_VALUES, reopen } from './screens.ts';

/**
 * Presses every button of the screen once, and enters each value into the fields of the dialog or of the part of the
 * screen that it opens.
 */
export async function walkButtons(page: Page, path: string): Promise<void> {
  const here = new URL(page.url()).pathname;
  const known = new Set(await fieldNames(page));
  for (const button of await buttonsOf(page)) {
    await markWalked(page);
    let shown = await press(page, button);
    if (shown === 'gone') {
      // An earlier button has replaced this one.
      await reopen(page, path);
      await markWalked(page);
      shown = await press(page, button);
    }
    await expectAlive(page, `pressing "${button}"`);
    if (shown === 'dialog') await hurtDialog(page, button);
    else if (shown === 'pressed' && (await isAsBefore(page, here))) {
      const more = (await fieldNames(page)).filter((name) => !known.has(name));
      for (const name of more) known.add(name);
      if (more.length > 0) await enterEach(page, `the fields opened by "${button}"`, WALKED);
    }
    if (!(await isAsBefore(page, here))) await reopen(page, path);
  }
}

/** Enters each value into all fields of the screen without this mark; returns how many there are at most. */
export async function enterEach(page: Page, where: string, mark?: string): Promise<number> {
  let most = 0;
  for (const [name, value] of Object.entries(HOSTILE_VALUES)) {
    most = Math.max(most, await fillAll(page, value, mark));
    await expectAlive(page, `${name} in ${where}`);
    if (most === 0) break;
  }
  return most;
}

async function hurtDialog(page: Page, button: string): Promise<void> {
  for (const [name, value] of Object.entries(HOSTILE_VALUES)) {
    if ((await fillAll(page, value)) === 0) break;
    await expectAlive(page, `${name} in "${button}"`);
    await submitDialog(page);
    await expectAlive(page, `${name} sent from "${button}"`);
    // An accepted value closes the dialog.
    if (!(await dialogOpen(page)) && (await press(page, button)) !== 'dialog') return;
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
    const all = [...document.querySelectorAll<HTMLElement>('main button, main [role="tab"], main + footer button')];
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

/** Presses a button, if it is there and enabled. */
async function press(page: Page, name: string): Promise<'gone' | 'disabled' | 'pressed' | 'dialog'> {
  const found = await page.evaluate((wanted) => {
    const nameOf = (one: Element) => one.getAttribute('aria-label') ?? one.textContent?.trim() ?? '';
    const all = [
      ...document.querySelectorAll<HTMLButtonElement>('main button, main [role="tab"], main + footer button'),
    ];
    const button = all.find((one) => nameOf(one) === wanted && one.getClientRects().length > 0);
    if (button === undefined) return 'gone';
    if (button.disabled || button.ariaBusy === 'true') return 'disabled';
    button.focus();
    button.click();
    return null;
  }, name);
  if (found !== null) return found;
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
      () => 'dialog',
      () => 'pressed',
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

/** The names of the visible fields, with numbers as `#`: twenty rows with the same field count once. */
async function fieldNames(page: Page): Promise<readonly string[]> {
  return Object.keys(await fieldValues(page)).map((name) => name.replace(/\d[\d.,]*/g, '#'));
}
