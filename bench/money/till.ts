import { setTimeout } from 'node:timers/promises';
import type { CashClosing, CashCount, CashReading, CashSessionAnswer } from '#contract/cash/schema.ts';
import type { BenchEstablishment } from '../establishment.ts';
import { ms, report } from '../report.ts';

/** Measures the X report, the count and the Z report of a session with a number of counter sales. */
export async function closeRegister(url: string, shop: BenchEstablishment, sales: number): Promise<void> {
  const call = async <Answer>(method: string, path: string, body?: unknown): Promise<Answer> => {
    const headers = { 'content-type': 'application/json', cookie: shop.cookie, origin: url };
    const init = body === undefined ? {} : { body: JSON.stringify(body) };
    let response = await fetch(url + path, { method, headers, ...init });
    // Sums far behind the sales are added up in parts, one with each try.
    while (response.status === 409 && (await response.clone().json()).code === 'cash-adding-up') {
      response = await fetch(url + path, { method, headers, ...init });
    }
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
    return (await response.json()) as Answer;
  };
  const { paymentMethods } = await call<{ paymentMethods: { id: string }[] }>('GET', '/api/payment-methods');
  const session = await call<CashSessionAnswer>('POST', '/api/cash/sessions', { float: 10_000 });
  const timed = async <Answer>(what: string, ask: () => Promise<Answer>, aim?: number): Promise<Answer> => {
    const begun = performance.now();
    const answer = await ask();
    const took = performance.now() - begun;
    report({ what, value: ms(took), ...(aim === undefined ? {} : { aim: `≤ ${aim} ms`, met: took <= aim }) });
    return answer;
  };
  const at = `/api/cash/sessions/${session.id}`;
  const readX = () => call<CashReading>('POST', `${at}/readings`, {});
  const methods = paymentMethods.map(({ id }) => id);
  await sell(url, shop, BRISK_SALES, methods, BRISK_RATE);
  await timed(`X report immediately after ${BRISK_SALES} sales, ${BRISK_RATE} a second`, readX, 100);
  await sell(url, shop, sales, methods);
  // Waits until the sums have caught up with sales that came at full speed, which no shop has.
  await timed(`X report immediately after ${sales} sales`, readX);
  await timed('  second X report', readX, 100);
  const { lines } = await timed('  data of the closing screen', () => call<CashClosing>('GET', `${at}/closing`), 100);
  const counted = lines.map(({ line }) => ({ line, amount: 0 }));
  const acknowledged = ['awaiting', 'on-route', 'open-comandas'];
  const count = await timed('  count', () => call<CashCount>('POST', `${at}/counts`, { counted, acknowledged }), 100);
  const reasons = count.compared
    .filter(({ difference }) => difference !== 0)
    .map(({ line }) => ({ line, reason: 'Não contado' }));
  await timed('  Z report', () => call('POST', `${at}/close`, { countId: count.id, reasons }), 100);
}

const CONNECTIONS = 64;
/** More sales a second than any shop has: a day of 5,000 has less than one. */
const BRISK_RATE = 20;
const BRISK_SALES = 300;

/** Sells at full speed, or so many a second. */
async function sell(
  url: string,
  { email, key }: BenchEstablishment,
  sales: number,
  methods: readonly string[],
  rate = Number.POSITIVE_INFINITY,
) {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${key}` };
  const begun = performance.now();
  let left = sales;
  const lane = async () => {
    for (let sale = left--; sale > 0; sale = left--) {
      const early = begun + ((sales - sale) * 1000) / rate - performance.now();
      if (early > 0) await setTimeout(early);
      const amount = 100 + (sale % 5000);
      const payments = [{ methodId: methods[sale % methods.length], amount }];
      const order = { items: [{ name: 'Almoço', quantity: 1, unitPrice: amount }], payments };
      const body = JSON.stringify({ module: 'PDV', order });
      const response = await fetch(`${url}/api/orders`, { method: 'POST', headers, body });
      if (!response.ok) throw new Error(`Sale ${sale} of ${email}: ${await response.text()}`);
      await response.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, lane));
}
