import type { BrowserContext, Page } from '@playwright/test';
import type { BenchEstablishment } from './establishment.ts';
import { ms, percentile, report } from './report.ts';

const ITEMS = 30;
const ROUNDS = 5;
const FIRST_BARCODE = 7_890_000_000_000;

/**
 * Measures a counter sale in Chromium, from the first key to the change on the screen: a barcode reader's keys for 30
 * different products, Enter after each, cash, Enter. Uses the catalogue of catalogue.ts.
 */
export async function counterSale(
  context: BrowserContext,
  url: string,
  { email, password }: BenchEstablishment,
): Promise<void> {
  const page = await context.newPage();
  await page.request.post(`${url}/api/session`, { data: { email, password }, headers: { origin: url } });
  await page.goto(`${url}/atendimento`);
  await page.getByRole('list', { name: 'Produtos' }).getByRole('button').first().waitFor();
  const whole: number[] = [];
  const saving: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.getByRole('searchbox', { name: 'Produto ou código de barras' }).focus();
    const begun = performance.now();
    const saved = await sell(page, round);
    whole.push(performance.now() - begun);
    saving.push(saved);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  }
  const [p50, worst] = [percentile(whole, 0.5), Math.max(...whole)];
  report({
    what: `${ITEMS}-item counter sale, first key → saved`,
    value: `p50 ${ms(p50)}, worst ${ms(worst)}`,
    aim: '≤ 5 s',
    met: p50 <= 5000,
  });
  report({ what: '  its last key → saved and shown', value: `p50 ${ms(percentile(saving, 0.5))}` });
  await page.close();
}

/** Returns the milliseconds from the last key to the saved sale. */
async function sell(page: Page, round: number): Promise<number> {
  for (let index = 0; index < ITEMS; index += 1) {
    await page.keyboard.type(String(FIRST_BARCODE + round * ITEMS + index));
    await page.keyboard.press('Enter');
  }
  await page.keyboard.press('F6');
  await page.getByRole('textbox', { name: 'Recebido' }).waitFor();
  const begun = performance.now();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Venda registrada' }).waitFor();
  return performance.now() - begun;
}
