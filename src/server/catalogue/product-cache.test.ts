import { expect, test } from 'vitest';
import type { Product } from '#domain/catalogue/catalogue.ts';
import { createMemoryBus } from '#server/platform/live/memory-bus.ts';
import { aProduct } from '#tests/support/builders.ts';
import { createProductCache } from './product-cache.ts';

function keeping() {
  const shelf: Product[] = [aProduct({ id: 'pizza', price: 1000 })];
  let reads = 0;
  let now = 0;
  const bus = createMemoryBus((error) => {
    throw error;
  });
  const everyProduct = async () => {
    reads += 1;
    if (shelf.length === 0) throw new Error('the store is down');
    return [...shelf];
  };
  const { read } = createProductCache({ everyProduct }, bus, () => now);
  return {
    shelf,
    bus,
    read,
    reads: () => reads,
    pass: (seconds: number) => {
      now += seconds * 1000;
    },
  };
}

test('a catalogue is read once for many orders, and again when it has changed, has expired, or must be fresh', async () => {
  const { bus, read, reads, pass } = keeping();
  await Promise.all([read('cantina'), read('cantina')]);
  await read('cantina');
  expect(reads()).toBe(1);
  bus.publish({ kind: 'catalogue-changed', establishmentId: 'vizinha' });
  await read('cantina');
  expect(reads()).toBe(1);
  bus.publish({ kind: 'catalogue-changed', establishmentId: 'cantina' });
  await read('cantina');
  expect(reads()).toBe(2);
  await read('cantina', true);
  expect(reads()).toBe(3);
  pass(121);
  await read('cantina');
  expect(reads()).toBe(4);
});

test('a failed read is not cached', async () => {
  const { shelf, read } = keeping();
  const [pizza] = shelf.splice(0);
  await expect(read('cantina')).rejects.toThrow('down');
  if (pizza) shelf.push(pizza);
  expect((await read('cantina')).get('pizza')?.price).toBe(1000);
});
