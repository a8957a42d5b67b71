import { expect } from 'vitest';
import type { OrderList } from '#contract/orders/schema.ts';
import type { Order } from '#domain/orders/order.ts';
import type { PostgresConnection } from '#server/platform/database/embedded/connection.ts';
import type { Paper } from '#tests/fakes/printers/paper.ts';
import { expectRebuilt } from '#tests/support/database/rebuilt-orders.ts';
import { rowsOf } from '#tests/support/database/with-client.ts';
import type { Dashboard } from './dashboard.ts';
import { type Asked, headersOf, type Load } from './load.ts';
import type { Receiver } from './receiver.ts';

const AT_ONCE = 8;
/** The final states of a ticket; a person decides about the last two. */
const ENDS = ['printed', 'dropped', 'uncertain', 'late'];
const SOON = { timeout: 60_000, interval: 100 };

/**
 * Repeats requests under their keys and expects the first answers. If a fault kept the store from saving the answer of
 * a write that creates or changes no order, the write runs again (decision 48): it finds what it created, or is refused
 * because of later changes. The other checks show that nothing was created twice.
 */
export async function expectSameAnswers(
  load: Load,
  { url, cookie, connection }: { url: string; cookie: string; connection: PostgresConnection },
): Promise<void> {
  const unkept = new Set(
    (await rowsOf<{ key: string }>(connection, 'select key from request_claims where answer_sealed is null')).map(
      ({ key }) => key,
    ),
  );
  const again = async (one: Asked) => {
    const { path, body, key } = one;
    const headers = headersOf(one, cookie);
    const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    return { path, key, status: answer.status, answer: (await answer.json()) as unknown };
  };
  const accepted = load.asked.filter(({ status }) => status >= 200 && status < 300);
  const left = [...accepted];
  const lane = async () => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) {
      const { path, key, status, answer } = one;
      const repeated = await again(one);
      if (!unkept.has(key)) expect(repeated).toEqual({ path, key, status, answer });
      else if (repeated.status < 300) expect(idOf(repeated.answer)).toEqual(idOf(answer));
      else expect(repeated.status).toBe(409);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}

function idOf(answer: unknown): unknown {
  return typeof answer === 'object' && answer !== null && 'id' in answer ? answer.id : undefined;
}

/** The first answer of each order, as it was made. */
function firstAnswers(asked: readonly Asked[]): readonly Order[] {
  const first = new Map<string, Order>();
  for (const { path, status, answer } of asked) {
    if (path !== '/api/orders' || status !== 201) continue;
    const order = answer as Order;
    const known = first.get(order.id);
    if (known === undefined || order.revision < known.revision) first.set(order.id, order);
  }
  return [...first.values()];
}

/** Expects gapless revisions and numbers, and rows equal to the replay of their events. */
export function expectRows(connection: PostgresConnection, asked: readonly Asked[]): Promise<void> {
  return expectRebuilt(connection, firstAnswers(asked));
}

export async function expectDashboards(load: Load, dashboards: readonly Dashboard[]): Promise<void> {
  const { day, revision, orders } = await load.read<OrderList>('/api/orders');
  const wanted = { day, revision, orders: versionsOf(orders) };
  for (const dashboard of dashboards) {
    await expect
      .poll(() => {
        const shown = dashboard.day();
        return shown && { day: shown.day, revision: shown.revision, orders: versionsOf(shown.orders) };
      }, SOON)
      .toEqual(wanted);
    expect(dashboard.mistakes).toEqual([]);
  }
}

const versionsOf = (orders: readonly { readonly id: string; readonly revision: number }[]) =>
  orders.map(({ id, revision }) => `${id} ${revision}`).sort();

/** Expects no ticket printed twice without a mark, and none lost without a report. */
export async function expectTickets(connection: PostgresConnection, paper: Paper): Promise<void> {
  const states = () =>
    rowsOf<{ state: string; count: number }>(connection, 'select state, count(*)::integer from print_jobs group by 1');
  const open = async () =>
    (await states()).filter(({ state }) => !ENDS.includes(state)).reduce((sum, { count }) => sum + count, 0);
  // The queue is long after a long day: expect progress, not its end.
  for (let left = await open(); left > 0; left = await open()) await expect.poll(open, SOON).toBeLessThan(left);
  const whole = paper.printouts().filter(({ isCut, text }) => isCut && !text.includes('2ª VIA'));
  const counts = new Map((await states()).map(({ state, count }) => [state, count]));
  const printed = counts.get('printed') ?? 0;
  expect(whole.length).toBeGreaterThanOrEqual(printed);
  expect(whole.length).toBeLessThanOrEqual(printed + (counts.get('uncertain') ?? 0));
  // Tickets of deliveries, and slips that cancel a printed one, show a large code; rounds of comandas show none.
  const codes = whole.flatMap(({ text }) => {
    const code = /^\s*(\d+)$/m.exec(text)?.[1];
    return code === undefined ? [] : [`${text.includes('CANCELADO') ? 'CANCELADO ' : ''}${code}`];
  });
  expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([]);
}

/** Expects one message for each placed order, as soon as the pauses after failed tries are over. */
export async function expectWebhooks(connection: PostgresConnection, { received }: Receiver): Promise<void> {
  const placed = (await rowsOf<{ id: string }>(connection, 'select id from orders')).map(({ id }) => id).sort();
  const missing = () => placed.length - received.size;
  const pauses = await rowsOf<{ ms: number }>(
    connection,
    `select coalesce(max(extract(epoch from greatest(d.due_at, w.probe_at) - now())), 0)::float8 * 1000 as ms
     from webhooks w left join webhook_deliveries d on d.webhook_id = w.id and d.state = 'waiting'`,
  );
  const timeout = SOON.timeout + 2 * Math.max(0, pauses[0]?.ms ?? 0);
  await expect.poll(missing, { ...SOON, timeout }).toBeLessThanOrEqual(0);
  expect([...received.values()].sort()).toEqual(placed);
}
