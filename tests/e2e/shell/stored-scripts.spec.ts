import type { BrowserContext, Page } from '@playwright/test';
import { publicPaths, routePaths } from '../support/route-table.ts';
import { expect } from '../support/test.ts';
import { openHostileShop } from '../support/walk/hostile-shop.ts';
import { settled, visit } from '../support/walk/screens.ts';
import { EXAMPLES } from '../support/walk/shop.ts';
import { test } from '../support/walk/test.ts';

/** Screens on which nothing stands that anybody wrote. */
const WITHOUT_TEXTS: readonly string[] = [
  ...['$', '/', '/cadastro', '/outros', '/outros/clientes/novo', '/outros/configuracoes', '/senha'],
];

/** Buttons that lead to further views of the same address, pressed one after the other. */
const FURTHER: Readonly<Record<string, readonly string[]>> = {
  '/entregador/$token': ['Voltar às paradas', 'Meu extrato'],
};

declare global {
  interface Window {
    readonly violations?: readonly string[];
  }
}

/** Notes what the page's policy refused: a script that was tried, though it did not run. */
async function watchPolicy(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const violations: string[] = [];
    Object.defineProperty(window, 'violations', { value: violations });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample, blockedURI }) => {
      if (violatedDirective.startsWith('script')) violations.push(`${violatedDirective} ${blockedURI} ${sample}`);
    });
  });
}

/** What of a hostile text took effect on the page: markup, addresses, scripts. */
function effectsOn(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const markup = document.querySelectorAll(
      '[onerror], [onload], [onclick], [onmouseover], img[src="x"], main script',
    );
    const links = document.querySelectorAll('[href], [src], [action], [formaction]');
    const isScript = (name: string, one: Element) =>
      /^\s*(javascript|vbscript|data:text)/i.test(one.getAttribute(name) ?? '');
    return [
      ...('hacked' in window ? ['a script ran'] : []),
      ...[...markup].map(({ outerHTML }) => outerHTML.slice(0, 200)),
      ...[...links]
        .filter((one) => ['href', 'src', 'action', 'formaction'].some((name) => isScript(name, one)))
        .map(({ outerHTML }) => outerHTML.slice(0, 200)),
      ...(window.violations ?? []),
    ];
  });
}

/** Whether a hostile text stands in the content of the page: as text, in a field or in a name for screen readers. */
function showsHostileText(page: Page, isOwnPage: boolean): Promise<boolean> {
  return page.evaluate((isOwnPage) => {
    const content = isOwnPage ? document.body : (document.querySelector('main') ?? document.body);
    const named = [...content.querySelectorAll('[aria-label], [title], [alt]')].flatMap((one) =>
      ['aria-label', 'title', 'alt'].map((name) => one.getAttribute(name) ?? ''),
    );
    const fields = [...content.querySelectorAll('input, textarea')].map((one) => (one as HTMLInputElement).value);
    return [content.textContent ?? '', ...named, ...fields].some((text) => /hacked|<b>=1/.test(text));
  }, isOwnPage);
}

test('texts that look like scripts stay texts on every screen, the courier’s page and the customer’s', async ({
  clerk,
  shop,
  openAnotherShop,
  mail,
  openBrowser,
  portal,
  troubles,
}) => {
  test.setTimeout(600_000);
  troubles.expect(/^4\d\d /);
  const parts = { clerk, shop, otherShop: await openAnotherShop(), mail };
  const hostile = await openHostileShop(portal.url, parts);
  expect(hostile.taken.size).toBeGreaterThan(100);
  await watchPolicy(clerk.context());
  const effects: string[] = [];
  const silent = new Set<string>();
  for (const route of routePaths()) {
    for (const path of (await EXAMPLES[route]?.(hostile)) ?? [route]) {
      const page = publicPaths().includes(route) ? await openBrowser() : clerk;
      if (page !== clerk) await watchPolicy(page.context());
      await visit(page, path);
      for (const button of [undefined, ...(FURTHER[route] ?? [])]) {
        if (button !== undefined) await page.getByRole('button', { name: button }).click();
        await settled(page);
        const view = button === undefined ? route : `${route}, ${button}`;
        effects.push(...(await effectsOn(page)).map((effect) => `${view}: ${effect}`));
        if (!(await showsHostileText(page, page !== clerk))) silent.add(view);
      }
      if (page !== clerk) await page.close();
    }
  }
  expect(effects).toEqual([]);
  expect([...silent].toSorted()).toEqual(WITHOUT_TEXTS.toSorted());
});
