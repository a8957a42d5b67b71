import type { Page } from '@playwright/test';
import { draftOfScreen } from '#portal/shell/screen-draft.ts';
import { moveTo } from '../support/move-to.ts';
import { publicPaths, routePaths } from '../support/route-table.ts';
import { PIZZA } from '../support/shop.ts';
import { expect } from '../support/test.ts';
import { enterEach, walkButtons } from '../support/walk/buttons.ts';
import { fieldValues, fillAll, storedContent } from '../support/walk/fields.ts';
import { HOSTILE_VALUES, reopen, visit } from '../support/walk/screens.ts';
import { EXAMPLES, openWalkedShop } from '../support/walk/shop.ts';
import { test } from '../support/walk/test.ts';

/** What is typed into each field before a screen is left: an amount where the field takes digits only, else a text. */
const TYPED = { digits: '12', text: 'Vila 12' };

/** The keys under which the browser stored a typed text or number that was not stored before. */
function keysWith(after: Readonly<Record<string, string>>, before: Readonly<Record<string, string>>): string[] {
  const typed = (text = '') => text.match(/"[^"]*Vila 12"|(?<=[:[,])"?12(?:00)?"?(?=[,\]}])/g)?.length ?? 0;
  return Object.keys(after).filter((key) => typed(after[key]) > typed(before[key]));
}

/** Chooses a product of the catalogue, and a payment method where the screen takes payments. */
async function addToDraft(page: Page): Promise<void> {
  const button = (name: string | RegExp) => page.getByRole('main').getByRole('button', { name }).first();
  // The comanda's screen may be drawn after it has stopped loading.
  await button(/^Incluir itens/)
    .or(button(PIZZA.name))
    .first()
    .waitFor();
  if (await button(/^Incluir itens/).isVisible()) await button(/^Incluir itens/).click();
  await button(PIZZA.name).click();
  if (await button('Pagar com Pix').isVisible()) await button('Pagar com Pix').click();
}

for (const route of routePaths()) {
  test(`no content of a field breaks ${route}`, async ({
    clerk,
    shop,
    openAnotherShop,
    mail,
    openBrowser,
    troubles,
  }) => {
    test.setTimeout(240_000);
    // The server may refuse invalid values, but must never fail.
    troubles.expect(/^4\d\d /);
    const walked = await openWalkedShop({ clerk, shop, otherShop: await openAnotherShop(), mail });
    const examples = EXAMPLES[route];
    expect(examples !== undefined || !route.includes('$'), `${route} needs an example`).toBe(true);
    const isPublic = publicPaths().includes(route);
    const page = isPublic ? await openBrowser() : clerk;
    let fields = 0;
    for (const path of (await examples?.(walked)) ?? [route]) {
      await visit(page, path);
      fields += await enterEach(page, 'each field');
      await walkButtons(page, path);

      // Sections that were opened by hand are closed again.
      await reopen(page, path);
      if (draftOfScreen(new URL(page.url()).pathname) !== null) await addToDraft(page);
      const before = await storedContent(page);
      await fillAll(page, TYPED);
      const left = { fields: await fieldValues(page), stored: await storedContent(page) };
      const drafts = keysWith(left.stored, before);
      const expectKept = async (after: string) => {
        expect(await storedContent(page), `what is kept of ${path} after ${after}`).toEqual(left.stored);
        // The fields of a draft may be drawn after the screen has stopped loading.
        if (drafts.length > 0) await expect.poll(() => fieldValues(page), `what ${path} shows`).toEqual(left.fields);
      };
      await visit(page, path);
      await expectKept('a page load');
      if (page === clerk && drafts.length > 0) {
        await moveTo(page, '/outros');
        await page.getByRole('heading', { level: 1, name: 'Outros' }).waitFor();
        await moveTo(page, path);
        await expectKept('another screen');
      }
      const { pathname } = new URL(page.url());
      // The courier's page is an entry of its own; its test of hostile content starts it again.
      const hasDraft = draftOfScreen(pathname) !== null || pathname.startsWith('/entregador/');
      expect(drafts.length > 0, `${path} keeps what is typed, as "Começar de novo" has it`).toBe(hasDraft);

      // Whatever is left in the fields, the screen opens again. Without a draft only an empty field is tried.
      for (const [name, value] of Object.entries(HOSTILE_VALUES)) {
        if (!hasDraft && name !== 'blank') continue;
        await fillAll(page, value);
        await visit(page, path);
      }
    }
    // Without a valid link, these pages have no fields.
    if (isPublic) expect(fields, `${route} has fields`).toBeGreaterThan(0);
  });
}
