import { expect, test } from 'vitest';
import type { Order } from '#domain/orders/order.ts';
import { anOrder, FRIDAY_NIGHT } from '#tests/support/order-examples.ts';
import { asksForAttention, attentionOf, orderOfAttention } from './attention.ts';
import { CHECK_PARTS, CHECK_RESULTS, isAlarmFit } from './check.ts';
import { DEFAULT_LADDER, readLadder } from './ladder.ts';

test('an alarm is reliable if somebody confirmed its sound and nothing failed', () => {
  const all = { sound: 'ok', feed: 'ok', push: 'ok', printer: 'ok' } as const;
  expect(isAlarmFit(all)).toBe(true);
  expect(CHECK_PARTS).toEqual(Object.keys(all));
  for (const part of CHECK_PARTS) {
    const fit = CHECK_RESULTS.filter((result) => isAlarmFit({ ...all, [part]: result }));
    expect(fit, part).toEqual(part === 'sound' ? ['ok'] : ['ok', 'skipped']);
  }
});

test('a new reason for attention has another key, of the same order', () => {
  const order = anOrder({ id: 'o1' });
  const iso = (minutes: number) => new Date(FRIDAY_NIGHT + minutes * 60_000).toISOString();
  const window = (startsAt: string) => ({ ...order, scheduledFor: { from: iso(90), to: iso(120), startsAt } });
  const failed = (since?: string) =>
    ({ ...order, lalamove: { state: 'failed', ...(since ? { since } : {}) } }) as never;
  const keys = [attentionOf(order), attentionOf(window(iso(60))), attentionOf(failed(iso(5))), attentionOf(failed())];
  expect(keys).toEqual(['o1', `o1 ${iso(60)}`, `o1 ${iso(5)}`, 'o1 ']);
  expect(attentionOf(window(order.createdAt))).toBe('o1');
  expect(keys.map(orderOfAttention)).toEqual(['o1', 'o1', 'o1', 'o1']);
});

test('stored seconds are whole and within an hour, else the usual ones', () => {
  const read = (louder: unknown) => readLadder({ ...DEFAULT_LADDER, devices: 3600, push: 3600, webhook: 3600, louder });
  expect([read(0), read(1), read(3600)].map(({ louder }) => louder)).toEqual([0, 1, 3600]);
  for (const wrong of [-1, 1.5, 3601, '5', null, undefined, Number.NaN]) {
    expect(read(wrong).louder).toBe(DEFAULT_LADDER.louder);
  }
});

test('an awaiting order needs attention if it is to be announced', () => {
  const asks = (more: Partial<Order>) => asksForAttention(anOrder(more), FRIDAY_NIGHT);
  expect([asks({}), asks({ notify: false }), asks({ status: 5 }), asks({ status: 5, notify: false })]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
