import { expect, test } from 'vitest';
import { anOrder, FRIDAY_NIGHT } from '#tests/support/order-examples.ts';
import { attentionOf, orderOfAttention } from './attention.ts';
import { CHECK_PARTS, CHECK_RESULTS, isAlarmFit } from './check.ts';

test('an alarm is fit if its sound was heard and nothing failed', () => {
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
