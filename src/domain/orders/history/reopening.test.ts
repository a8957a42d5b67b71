import { expect, test } from 'vitest';
import { WRONG_CLICK_MS } from '#domain/orders/delivery/end-trip.ts';
import type { Order } from '#domain/orders/order.ts';
import { resetOrder, resetUnlessReopening } from '#domain/orders/reset.ts';
import { aComanda } from '#tests/support/comanda-examples.ts';
import { anOrder } from '#tests/support/order-examples.ts';

const NOW = Date.parse('2026-11-20T22:00:00.000Z');
const ago = (ms: number) => new Date(NOW - ms).toISOString();
const completed = (ms: number) => anOrder({ status: 5, returnManagerAt: ago(ms) });
const canceled = anOrder({ status: 9, revision: 7 });

/** What the history knows: canceled so long ago, read up to this revision. */
const known = (ms: number, revision = canceled.revision) => ({ canceledAt: NOW - ms, revision });

test.each<[string, Order, ReturnType<typeof known>, string]>([
  ['a completion of just now is undone', completed(WRONG_CLICK_MS - 1), known(0), 'done'],
  ['one of a minute ago is not', completed(WRONG_CLICK_MS), known(0), 'not-permitted'],
  ['a cancelation of just now is undone', canceled, known(WRONG_CLICK_MS - 1), 'done'],
  ['one of a minute ago is not', canceled, known(WRONG_CLICK_MS), 'not-permitted'],
  ['one that changed after its history was read is refused as such', canceled, known(0, 6), 'already-updated'],
  ['an order on the road comes back', anOrder({ status: 3, revision: 7 }), known(0, 6), 'done'],
])('for whom may not reopen orders, %s', (_, order, history, expected) => {
  const result = resetUnlessReopening(order, history, NOW);
  if (expected === 'done') expect(result).toEqual(resetOrder(order));
  else expect(result).toMatchObject({ ok: false, problem: { code: expected } });
});

test('comandas go by the rights of their own', () => {
  const closed = { ...aComanda('a', '1'), status: 9, revision: 7 } as const;
  expect(resetUnlessReopening(closed, known(WRONG_CLICK_MS, 6), NOW)).toEqual(resetOrder(closed));
});
