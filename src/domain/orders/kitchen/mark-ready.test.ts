import { expect, test } from 'vitest';
import { dispatchWithCourier } from '#domain/orders/dispatch.ts';
import { resetOrder } from '#domain/orders/reset.ts';
import { anOrder } from '#tests/support/order-examples.ts';
import { markReady, readyAtOf } from './mark-ready.ts';

const NOW = Date.parse('2026-11-22T23:30:00.000Z');
const LATER = NOW + 60_000;
const rui = { id: 'rui', name: 'Rui', phone: '', photoUrl: '', active: true };

function written(transition: ReturnType<typeof markReady>) {
  if (!transition.ok) throw new Error(transition.problem.code);
  return transition.value;
}

test('the kitchen says once that an order is ready, and takes it back', () => {
  const waiting = anOrder({ status: 2 });
  const ready = written(markReady(waiting, true, NOW));
  expect(ready).toEqual({ ...waiting, readyAt: '2026-11-22T23:30:00.000Z' });
  expect(written(markReady(ready, true, LATER))).toBe(ready);
  expect(written(markReady(ready, false, LATER))).toEqual(waiting);
  expect(written(markReady(waiting, false, LATER))).toBe(waiting);
});

test('a ready order stays ready on the road and after its return', () => {
  const ready = written(markReady(anOrder({ status: 2 }), true, NOW));
  const out = written(dispatchWithCourier(ready, rui, LATER));
  expect(out.readyAt).toBe(ready.readyAt);
  expect(written(resetOrder(out)).readyAt).toBe(ready.readyAt);
});

test.each([3, 4, 5, 9])('an order of status %i is refused as already updated', (status) => {
  expect(markReady(anOrder({ status }), true, NOW)).toMatchObject({ ok: false, problem: { code: 'already-updated' } });
});

test('a counter sale and a comanda have no such note', () => {
  expect(markReady(anOrder({ module: 'PDV' }), true, NOW)).toMatchObject({ problem: { code: 'counter-sale' } });
  expect(markReady(anOrder({ module: 'COMANDA' }), true, NOW)).toMatchObject({ problem: { code: 'already-updated' } });
});

test('an order counts as ready when the kitchen said so, else some minutes after it came', () => {
  const createdAt = '2026-11-22T23:00:00.000Z';
  expect(readyAtOf({ createdAt }, 15)).toBe(Date.parse('2026-11-22T23:15:00.000Z'));
  expect(readyAtOf({ createdAt, readyAt: '2026-11-22T23:04:00.000Z' }, 15)).toBe(
    Date.parse('2026-11-22T23:04:00.000Z'),
  );
});
