import type { PayRuleList } from '#contract/settlements/pay-rules-schema.ts';
import type { Ledger, SettlementAnswer, StatementAnswer } from '#contract/settlements/schema.ts';
import type { BenchEstablishment } from '../establishment.ts';
import { ms, report } from '../report.ts';

const ROUND = 10;
const DELIVERIES = 500;
const ENTERING = 16;
/** Each delivery paid in cash adds two lines: the courier's pay, and the cash he collected. */
const LINES_EACH = 2;

/** Measures ledger, settlement and statement of one courier with many lines since his last settlement. */
export async function settleCourier(url: string, shop: BenchEstablishment, lines: number): Promise<void> {
  const call = async <Answer>(method: string, path: string, body?: unknown): Promise<Answer> => {
    const headers = { 'content-type': 'application/json', cookie: shop.cookie, origin: url };
    const init = body === undefined ? {} : { body: JSON.stringify(body) };
    const response = await fetch(url + path, { method, headers, ...init });
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
    return (response.status === 204 ? undefined : await response.json()) as Answer;
  };
  const { today } = await call<PayRuleList>('GET', '/api/courier-pay-rules');
  await call('POST', '/api/courier-pay-rules', { from: today, rules: { perDelivery: 700 } });
  await call('PUT', '/api/establishment/preferences', { courierCash: 'settlement' });
  const { paymentMethods } = await call<{ paymentMethods: { id: string; kind: string }[] }>(
    'GET',
    '/api/payment-methods',
  );
  const cash = paymentMethods.find(({ kind }) => kind === 'dinheiro')?.id ?? '';
  const { id } = await call<{ id: string }>('POST', '/api/couriers', { name: 'Rafael Moura', phone: '11987654321' });
  const took = await deliver(url, shop, { courierId: id, cash, count: DELIVERIES });
  const timed = async <Answer>(what: string, ask: () => Promise<Answer>, aim?: number): Promise<Answer> => {
    const begun = performance.now();
    const answer = await ask();
    const waited = performance.now() - begun;
    report({ what, value: ms(waited), ...(aim === undefined ? {} : { aim: `≤ ${aim} ms`, met: waited <= aim }) });
    return answer;
  };
  report({
    what: `${DELIVERIES} deliveries of one courier placed, dispatched, completed`,
    value: `${(took / 1000).toFixed(1)} s`,
  });
  const read = () => call<Ledger>('GET', `/api/couriers/${id}/ledger`);
  await timed('  ledger immediately after, including the backlog of the follower', read);
  let left = lines - DELIVERIES * LINES_EACH;
  const enter = async () => {
    for (let one = left--; one > 0; one = left--) {
      await call('POST', `/api/couriers/${id}/ledger`, { kind: 'tip', amount: 100, reason: 'Gorjeta' });
    }
  };
  await Promise.all(Array.from({ length: ENTERING }, enter));
  const ledger = await timed(`  ledger with ${lines} open lines`, read, 500);
  if (ledger.lines.length !== lines) throw new Error(`The ledger has ${ledger.lines.length} lines, not ${lines}`);
  await timed('  balances of all couriers', () => call('GET', '/api/couriers/balances'), 100);
  const { id: statement } = await timed(
    '  settlement',
    () => call<SettlementAnswer>('POST', `/api/couriers/${id}/settlements`, { method: 'outside' }),
    500,
  );
  await timed('  its statement document', () => call<StatementAnswer>('GET', `/api/settlements/${statement}`), 500);
}

interface Deliveries {
  readonly courierId: string;
  readonly cash: string;
  readonly count: number;
}

async function deliver(url: string, { key }: BenchEstablishment, { courierId, cash, count }: Deliveries) {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${key}` };
  const post = async (path: string, body: unknown): Promise<{ id: string }> => {
    const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
    return (await response.json()) as { id: string };
  };
  const deliverOne = async (one: number) => {
    const amount = 2000 + (one % 3000);
    const { id } = await post('/api/orders', {
      module: 'DELIVERY',
      customer: { name: 'Ana', phone: '11987654321', address: { address: 'Rua A', number: String(one) } },
      order: { items: [{ name: 'Pizza', quantity: 1, unitPrice: amount }], payments: [{ methodId: cash, amount }] },
    });
    await post(`/api/orders/${id}/dispatch`, { courierId });
    await post(`/api/orders/${id}/complete`, {});
  };
  const begun = performance.now();
  // In rounds, with a return in between: all at once would be one run with thousands of stops.
  for (let done = 0; done < count; done += ROUND) {
    await Promise.all(Array.from({ length: Math.min(ROUND, count - done) }, (_, index) => deliverOne(done + index)));
  }
  return performance.now() - begun;
}
