import { describe, expect, test } from 'vitest';
import { anOrder } from '#tests/support/order-examples.ts';
import { alertText, isNew } from './texts.ts';

const NOW = Date.parse('2026-11-20T23:00:00Z');
const order = (code: string, minutesAgo: number, overrides: Parameters<typeof anOrder>[0] = {}) => {
  const example = anOrder({ origin: 'iFood', createdAt: new Date(NOW - minutesAgo * 60_000).toISOString() });
  return { ...example, ...overrides, order: { ...example.order, cdDelivery: code, total: 28_050 } };
};
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('alert text', () => {
  test('names the order, its origin and its total', () => {
    expect(plain(alertText([order('15', 1)], NOW))).toBe('Novo: 15 · iFood · R$ 280,50');
  });

  test('names the newest of several orders and counts the others', () => {
    expect(plain(alertText([order('15', 3), order('16', 2), order('17', 0)], NOW))).toBe(
      'Novo: 17 · iFood · R$ 280,50 e mais 2',
    );
  });

  test('does not call an old order new', () => {
    expect(plain(alertText([order('15', 10)], NOW))).toBe('Aguardando: 15 · iFood · R$ 280,50');
  });

  test('says when the partner’s courier does not come', () => {
    const failed = order('15', 30, { lalamove: { state: 'failed', failure: 'expired', since: '' } });
    expect(plain(alertText([failed], NOW))).toBe('Sem motoboy: 15 · iFood · R$ 280,50');
  });

  test('is empty when nothing rings', () => {
    expect(alertText([], NOW)).toBe('');
  });
});

test('an order version’s creation is parsed once, and it stops being new after ten minutes', () => {
  let reads = 0;
  const counted = Object.defineProperty(order('15', 0), 'createdAt', {
    get() {
      reads += 1;
      return new Date(NOW).toISOString();
    },
  });
  expect([0, 9.9, 10].map((minutes) => isNew(counted, NOW + minutes * 60_000))).toEqual([true, true, false]);
  expect(reads).toBe(1);
});
