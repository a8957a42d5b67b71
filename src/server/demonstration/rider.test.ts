import { expect, test } from 'vitest';
import { readCourierRun, tellDelivered } from '#contract/couriers/page-operations.ts';
import type { CourierRun, CourierStop } from '#contract/couriers/page-schema.ts';
import { createRider } from './rider.ts';

const NOW = Date.parse('2026-11-20T23:30:00.000Z');
const SHOP = { latitude: -23.5592, longitude: -46.6451 };
const METHODS: CourierRun['methods'] = [
  { id: 'nota', name: 'Dinheiro', kind: 'dinheiro' },
  { id: 'pix', name: 'Pix', kind: 'pix' },
  { id: 'visa', name: 'Visa', kind: 'credito' },
];

/** The body of the handover that a rider reports, who brings the order near the shop. */
async function handover(orderId: string, methodId: string, methods: CourierRun['methods']): Promise<unknown> {
  let now = NOW;
  const steps: CourierStop['steps'] = [];
  const stop = { orderId, customer: { name: 'Ana' }, completed: false, payments: [{ methodId }], steps };
  const address = { address: 'Rua A', number: '1', latitude: SHOP.latitude + 0.002, longitude: SHOP.longitude };
  const run = { shop: { name: 'Cantina', ...SHOP }, proof: {}, methods, stops: [{ ...stop, address }] };
  let told: unknown;
  const rider = createRider({
    clock: () => now,
    ask: async <Answer>(operation: { readonly path: string }, options?: { readonly body?: unknown }) => {
      if (operation === tellDelivered) told = options?.body;
      const kind = /\/(left|arrived|delivered)$/.exec(operation.path)?.[1];
      if (kind !== undefined) steps.push({ kind: kind as 'left', at: new Date(now).toISOString() });
      return (operation === readCourierRun ? run : {}) as Answer;
    },
  });
  for (let step = 0; told === undefined && step < 400; step += 1, now += 5_000) await rider.step();
  return told;
}

test('one in four customers gives the rider a tip, on the slip of the payment or by Pix; the same at each run', async () => {
  // The letters of an order decide: "a" is 97, so one in four of these has a tip.
  expect(await handover('a', 'visa', METHODS)).toMatchObject({ tips: [{ methodId: 'visa', amount: 600 }] });
  expect(await handover('a', 'nota', METHODS)).toMatchObject({ tips: [{ methodId: 'pix', amount: 600 }] });
  expect(await handover('b', 'visa', METHODS)).not.toHaveProperty('tips');
});

test('a shop without cards and Pix gets no tip that it would refuse', async () => {
  expect(await handover('a', 'nota', METHODS.slice(0, 1))).not.toHaveProperty('tips');
});
