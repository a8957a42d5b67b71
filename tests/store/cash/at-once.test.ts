import { describe, expect, test } from 'vitest';
import type { CashReading } from '#contract/cash/schema.ts';
import type { Problem } from '#contract/problems.ts';
import { at, startTill } from '#tests/support/cash/till.ts';
import { waitingForLocks } from '#tests/support/database/held-counters.ts';

const till = startTill();
const { placed, sold, state, opened, move, count, close, closed } = till;

describe('concurrent and repeated calls', () => {
  test('a sale made while the till is closed is reported at once, also while the sums are being added up', async () => {
    const session = await opened(0);
    await closed(session.id, 0, 0);
    const adder = await till.running.database.pool.connect();
    try {
      await adder.query('begin');
      await adder.query('select 1 from cash_tallies where establishment_id = $1 for update', [
        till.shop.establishment.id,
      ]);
      await sold('pix', 2500);
      const answer = state();
      let isAnswered = false;
      void answer.then(() => {
        isAnswered = true;
      });
      const waits = async () => isAnswered || (await waitingForLocks(till.running)).length > 0;
      await expect.poll(waits).toBe(true);
      await adder.query('commit');
      expect((await answer).outside).toBe(1);
    } finally {
      adder.release();
    }
  });

  test('of many openings at once, one succeeds', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => till.shop.post<Problem>('/api/cash/sessions', { float: 100 })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'cash-already-open')).toHaveLength(7);
  });

  test('many that close at once create exactly one Z report, numbered without a gap', async () => {
    for (const number of [1, 2]) {
      const session = await opened(0);
      const { body } = await count(session.id, 0, 0);
      const answers = await Promise.all(Array.from({ length: 8 }, () => close(session.id, body.id)));
      expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
      expect(answers[0]?.body.number).toBe(number);
    }
    const { rows } = await till.running.database.pool.query(
      'select number from cash_reports where establishment_id = $1 order by number',
      [till.shop.establishment.id],
    );
    expect(rows).toEqual([{ number: 1 }, { number: 2 }]);
  });

  test('sales during counts and closings are in exactly one report', async () => {
    const first = await opened(0);
    const orders = await Promise.all(Array.from({ length: 12 }, (_, index) => placed('pix', 100 + index)));
    const selling = orders.map(({ id }) => till.shop.post(`/api/orders/${id}/complete`, {}));
    const counting = (async () => {
      const counted = await count(first.id, 0, 0, ['awaiting']);
      const reasons = counted.body.compared
        .filter(({ difference }) => difference !== 0)
        .map(({ line }) => ({ line, reason: 'Ainda vendendo' }));
      return (await close(first.id, counted.body.id, reasons)).body;
    })();
    const [z] = await Promise.all([counting, ...selling]);
    const second = await opened(0);
    const next = await closed(second.id, 0, 0);
    expect(z.report.sold + next.report.sold).toBe(orders.reduce((sum, { order }) => sum + order.total, 0));
    expect(z.report.salesCount + next.report.salesCount).toBe(12);
  });

  test('a movement, a reading and a count sent twice with one key are recorded once', async () => {
    const session = await opened();
    const supply = () => move(session.id, { kind: 'supply', amount: 100, reason: 'Moedas' }, 'k-1');
    const [one, two] = await Promise.all([supply(), supply()]);
    expect(one.body).toEqual(two.body);
    const key = { 'idempotency-key': 'k-2' };
    const readings = [
      await till.shop.post<CashReading>(at(session.id, 'readings'), undefined, key),
      await till.shop.post<CashReading>(at(session.id, 'readings'), undefined, key),
    ];
    expect(readings[0]?.body).toEqual(readings[1]?.body);
    const { session: standing } = await state();
    expect([standing?.movements.length, standing?.readings.length]).toEqual([1, 1]);
  });

  test('past reports cannot be changed', async () => {
    const session = await opened();
    await move(session.id, { kind: 'supply', amount: 100, reason: 'Moedas' });
    await closed(session.id, 20_100, 0);
    for (const table of ['cash_movements', 'cash_counts', 'cash_reports']) {
      await expect(till.running.database.pool.query(`delete from ${table}`)).rejects.toThrow(
        new RegExp(`${table}\\S* is append-only`),
      );
    }
  });
});
