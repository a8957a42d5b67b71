import type { BrowserContext } from '@playwright/test';
import { writeCsv } from '#domain/shared/tables/csv.ts';
import { chanceOf } from '../scripts/simulation/random.ts';
import type { BenchEstablishment } from './establishment.ts';
import { busyTimes } from './page/busy-time.ts';
import { ms, percentile, report } from './report.ts';

const KINDS = ['Pizza', 'Esfiha', 'Suco', 'Porção', 'Lanche', 'Salada', 'Doce', 'Cerveja'];
const TASTES = ['Calabresa', 'Queijo', 'Laranja', 'Frango', 'Catupiry', 'Rúcula', 'Brigadeiro', 'Maracujá', 'Atum'];
const SIZES = ['pequena', 'média', 'grande', 'família', 'especial'];

/** Imports a number of products into an establishment's catalogue. */
export async function fillCatalogue(url: string, { cookie }: BenchEstablishment, count: number): Promise<void> {
  const { pick, between } = chanceOf(9);
  const rows = Array.from({ length: count }, (_, index) => {
    const kind = pick(KINDS);
    const name = `${kind} ${pick(TASTES)} ${pick(SIZES)} nº ${index}`;
    return [kind, name, `${between(5, 90)},90`, `${pick(TASTES)} e ${pick(TASTES)}`, String(7_890_000_000_000 + index)];
  });
  const csv = writeCsv([['categoria', 'produto', 'preço', 'descrição', 'código de barras'], ...rows]);
  const answer = await fetch(`${url}/api/catalogue/import`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url, cookie },
    body: JSON.stringify({ csv, apply: true }),
  });
  if (!answer.ok) throw new Error(`The import answered ${answer.status}: ${await answer.text()}`);
}

/** Measures a key press in the search of the bag's catalogue, in Chromium. */
export async function catalogueSearch(
  context: BrowserContext,
  url: string,
  { email, password }: BenchEstablishment,
  count: number,
): Promise<void> {
  const page = await context.newPage();
  await page.request.post(`${url}/api/session`, { data: { email, password }, headers: { origin: url } });
  await page.goto(`${url}/novo-pedido`);
  await page.getByRole('list', { name: 'Produtos' }).getByRole('button').first().waitFor();
  await page.getByRole('searchbox', { name: 'Produto ou código de barras' }).focus();
  await page.waitForTimeout(1000);
  const keys = [...'3*pizza calabresa g', ...Array.from({ length: 8 }, () => 'Backspace')];
  const spans = await busyTimes(page, keys);
  const [p50, worst] = [percentile(spans, 0.5), Math.max(...spans)];
  report({
    what: `busy time per key in a catalogue of ${count} products`,
    value: `p50 ${ms(p50)}, worst ${ms(worst)}`,
    aim: '≤ 16 ms per key',
    met: p50 <= 16,
  });
  await page.close();
}
