import { expect } from 'vitest';
import type { CashClosing, CashCount, CashReading, CashSessionAnswer, CashZReport } from '#contract/cash/schema.ts';
import type { Shop } from '#tests/support/start-app.ts';

/** Completes what keeps the till from closing: the orders of couriers who carry its cash. */
export async function completeWhatBlocks(shop: Shop, sessionId: string): Promise<void> {
  for (;;) {
    const { pending } = (await shop.get<CashClosing>(`/api/cash/sessions/${sessionId}/closing`)).body;
    const blocking = pending.filter(({ weight }) => weight === 'blocks').flatMap(({ orders }) => orders);
    if (blocking.length === 0) return;
    for (const { id } of blocking) expect((await shop.post(`/api/orders/${id}/complete`)).status).toBe(200);
  }
}

/** Counts what is expected, but in the drawer `more`, closes the till, and opens the next one. */
export async function closeAndOpen(
  shop: Shop,
  sessionId: string,
  { more, float }: { readonly more: number; readonly float: number },
): Promise<{ readonly z: CashZReport; readonly opened: CashSessionAnswer }> {
  const path = `/api/cash/sessions/${sessionId}`;
  const { report } = (await shop.post<CashReading>(`${path}/readings`)).body;
  const { pending, lines } = (await shop.get<CashClosing>(`${path}/closing`)).body;
  const expected = new Map(report.lines.map(({ line, expected: amount }) => [line, amount]));
  const counted = lines.map(({ line }) => ({
    line,
    amount: Math.max(0, (expected.get(line) ?? 0) + (line === 'drawer' ? more : 0)),
  }));
  const acknowledged = pending.filter(({ weight }) => weight === 'carry').map(({ kind }) => kind);
  const count = await shop.post<CashCount>(`${path}/counts`, { counted, acknowledged });
  expect(count.status, JSON.stringify(count.body)).toBe(201);
  const differing = count.body.compared.filter(({ difference }) => difference !== 0);
  const reasons = differing.map(({ line }) => ({ line, reason: 'dito' }));
  const closed = await shop.post<CashZReport>(`${path}/close`, { countId: count.body.id, reasons });
  expect(closed.status, JSON.stringify(closed.body)).toBe(200);
  const opened = await shop.post<CashSessionAnswer>('/api/cash/sessions', { float });
  expect(opened.status).toBe(201);
  return { z: closed.body, opened: opened.body };
}
