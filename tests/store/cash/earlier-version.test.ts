import { expect, test } from 'vitest';
import type { CashCount, CashZReport } from '#contract/cash/schema.ts';
import { DRAWER } from '#domain/cash/report.ts';
import type { Order } from '#domain/orders/order.ts';
import { beginTallies } from '#server/platform/database/migrations/0010-0019/0016-cash-tally.ts';
import { aRound } from '#tests/support/builders.ts';
import { HOUR, MINUTE, startTallyShop } from '#tests/support/cash/tally-shop.ts';

const till = startTallyShop();
const { sql, act, sell, deliver, open, reading, close } = till;

test('sales and counts from before the running sums give the same reports', async () => {
  const { id: establishmentId } = till.shop.establishment;
  const before = await sell('pix', 11);
  const counted = await sell('pix', 1000);
  const comanda = (await till.shop.post<Order>('/api/orders', aRound('5'))).body;
  const pay = async (amount: number) =>
    (await till.shop.post<{ comandas: Order[] }>(`/api/comandas/${comanda.id}/payments`, { methodId: 'pix', amount }))
      .body;
  const paid = (await pay(200)).comandas[0]?.comanda?.payments?.[0]?.id ?? '';
  const revisionNow = async () =>
    (
      await sql<{ revision: number }>(
        'select revision from establishment_counters where establishment_id = $1',
        establishmentId,
      )
    )[0]?.revision;
  const cut = await revisionNow();
  till.advance(HOUR);
  const until = new Date(till.now());
  // Sold while no session was open, in an open session, and a change to what an earlier closing counted.
  till.advance(MINUTE);
  await sell('dinheiro', 40);
  till.advance(MINUTE);
  const openedAt = new Date(till.now());
  till.advance(MINUTE);
  await sell('dinheiro', 300);
  await pay(70);
  await act(counted.id, 'void', { reason: 'Engano' });
  await act(before.id, 'void', { reason: 'Engano' });

  // As the earlier version left it: a Z report that counted two sales, and a session open since.
  await sql('delete from cash_tallies where establishment_id = $1', establishmentId);
  for (const [id, at, closed] of [
    ['old', until, true],
    ['open', openedAt, false],
  ] as const) {
    await sql(
      `insert into cash_sessions
        (establishment_id, id, opened_at, by_id, by_name, opening_float, base_revision, since, version, closed)
       values ($1, $2, $3, 'b', 'Beatriz', 0, $4, $5, 0, $6)`,
      ...[establishmentId, id, at, closed ? 0 : cut, closed ? at : until, closed],
    );
  }
  for (const [source, amount] of [
    [`order:${counted.id}`, 1000],
    [`payment:${paid}`, 200],
  ] as const) {
    await sql(
      `insert into cash_counted_sales (establishment_id, source, session_id, takings) values ($1, $2, 'old', $3)`,
      ...[establishmentId, source, JSON.stringify([{ methodId: 'pix', amount }])],
    );
  }
  const others = await sql<{ establishment_id: string }>('delete from cash_tallies returning establishment_id');
  await sql('delete from cash_tallied_sales');
  await beginTallies(till.running.database.kysely as never);
  expect(others.map(({ establishment_id }) => establishment_id)).not.toContain(establishmentId);

  const report = await reading('open');
  expect(report).toMatchObject({
    outside: { count: 1, amounts: [{ name: 'Dinheiro', amount: 40 }] },
    salesCount: 3,
  });
  const corrections = report.corrections.map(({ orderId, amounts }) => [orderId, amounts]);
  expect(corrections).toEqual(
    [
      [before.id, [{ name: 'Pix', amount: -11 }]],
      [counted.id, [{ name: 'Pix', amount: -1000 }]],
    ].toSorted(),
  );
  expect(report.lines.map(({ line, received: amount }) => [line, amount])).toEqual([
    [DRAWER, 340],
    ['pix', 70 - 1000 - 11],
  ]);
});

test('a day of the earlier version keeps its Z, and its open session closes to the same Z as without the change', async () => {
  const { id: establishmentId } = till.shop.establishment;
  const first = await open();
  const kept = await sell('pix', 1000);
  await sell('dinheiro', 2630);
  const comanda = (await till.shop.post<Order>('/api/orders', aRound('5'))).body;
  const pay = (amount: number) => till.shop.post(`/api/comandas/${comanda.id}/payments`, { methodId: 'pix', amount });
  await pay(200);
  const z = await close(first);
  const countedByZ = await sql<{ source: string; takings: string }>(
    `select source, takings from cash_tallied_sales where establishment_id = $1 and takings <> '[]'`,
    establishmentId,
  );
  expect(countedByZ).toHaveLength(3);
  till.advance(MINUTE);
  await sell('dinheiro', 40);
  till.advance(MINUTE);
  const second = await open('include');
  till.advance(MINUTE);
  await deliver('pix', 500);
  await pay(70);
  await act(kept.id, 'void', { reason: 'Engano' });
  const counted = await till.shop.post<CashCount>(`/api/cash/sessions/${second}/counts`, {
    counted: [DRAWER, 'pix'].map((line) => ({ line, amount: 0 })),
    acknowledged: ['awaiting', 'open-comandas'],
  });
  const expected = await reading(second);
  expect(expected.corrections).toHaveLength(1);
  expect(expected.outside).toMatchObject({ count: 1 });

  // As the earlier version left it: no sums, and each sale that the Z counted.
  for (const { source, takings } of countedByZ) {
    await sql(
      'insert into cash_counted_sales (establishment_id, source, session_id, takings) values ($1, $2, $3, $4)',
      ...[establishmentId, source, first, takings],
    );
  }
  await sql('delete from cash_tallies');
  for (const table of ['cash_sums', 'cash_changes', 'cash_tallied_sales']) {
    await sql(`delete from ${table}`);
  }
  await sql(
    `update cash_sessions s set base_revision = r.revision, since = r.until, base_period = 0, opened_period = 0
     from cash_reports r where r.establishment_id = $1 and s.establishment_id = $1 and s.id = $2`,
    ...[establishmentId, second],
  );
  // Both tables are append-only.
  for (const table of ['cash_counts', 'cash_reports']) {
    await sql(`alter table ${table} disable trigger user`);
    const period = table === 'cash_counts' ? null : 0;
    await sql(`update ${table} set cut_period = $2 where establishment_id = $1`, establishmentId, period);
    await sql(`alter table ${table} enable trigger user`);
  }
  await beginTallies(till.running.database.kysely as never);

  expect((await till.shop.get<CashZReport>(`/api/cash/sessions/${first}/report`)).body).toEqual(z);
  const old = await till.shop.post(`/api/cash/sessions/${second}/close`, { countId: counted.body.id, reasons: [] });
  expect(old).toMatchObject({ status: 409, body: { code: 'cash-count-outdated' } });
  const next = await close(second);
  expect(next.number).toBe(z.number + 1);
  expect(next.report).toEqual(expected);
});
