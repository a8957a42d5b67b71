import { expect, test } from 'vitest';
import { eraseCustomer } from '#domain/customers/erase.ts';
import { changesBetween } from '#domain/orders/changes.ts';
import { anOrder } from '#tests/support/order-examples.ts';
import { withoutPersons } from './personal.ts';
import type { DeliveryProgress } from './progress.ts';

const at = '2026-11-20T23:40:00.000Z';
const delivery: DeliveryProgress = {
  steps: [
    { kind: 'failed', at, receivedAt: at, failure: { reason: 'absent', notes: 'Sérgio não abriu', goods: 'back' } },
    {
      kind: 'delivered',
      at,
      receivedAt: at,
      proof: {
        code: true,
        receiver: 'doorman',
        receiverName: 'Sérgio',
        photoId: 'p1',
        position: { latitude: -23.5, longitude: -46.6 },
      },
    },
  ],
};

test('events and erased orders have no personal data, only the steps', () => {
  const kept = withoutPersons(delivery);
  expect(kept.steps).toEqual([
    { kind: 'failed', at, receivedAt: at, failure: { reason: 'absent', goods: 'back' } },
    { kind: 'delivered', at, receivedAt: at, proof: { code: true, receiver: 'doorman' } },
  ]);
  expect(withoutPersons(kept)).toBe(kept);
  const order = anOrder({ status: 5 });
  expect(changesBetween(order, { ...order, delivery })).toEqual([{ path: 'delivery', to: kept }]);
  expect(eraseCustomer({ ...order, delivery }).delivery).toEqual(kept);
});

test('a late report loses the same data as a step', () => {
  const courier = { id: 'rafael', name: 'Rafael Moura' };
  const reports = (delivery.steps ?? []).map((step) => ({ ...step, courier }));
  const kept = withoutPersons({ reports });
  expect(kept).toEqual({ reports: withoutPersons(delivery).steps?.map((step) => ({ ...step, courier })) });
  expect(withoutPersons(kept)).toBe(kept);
});

test('a step that names nobody stays the same object next to one that does', () => {
  const left = { kind: 'left', at, receivedAt: at } as const;
  const kept = withoutPersons({ steps: [left, ...(delivery.steps ?? [])] });
  expect(kept.steps?.[0]).toBe(left);
  expect(kept.steps).toHaveLength(3);
});

test('a report of which one step has personal data loses just that', () => {
  const left = { kind: 'left', at, receivedAt: at } as const;
  const kept = withoutPersons({ steps: [left, ...(delivery.steps ?? [])] });
  expect(kept.steps?.[0]).toBe(left);
  expect(kept.steps?.slice(1)).toEqual(withoutPersons(delivery).steps);
  const plain = { steps: [left] };
  expect(withoutPersons(plain)).toBe(plain);
});
