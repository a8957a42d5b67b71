import { expect, test } from 'vitest';
import { createMemoryBus } from '#server/platform/live/memory-bus.ts';
import { createBehindShops, type ReadBehind } from './behind-shops.ts';

const order = (establishmentId: string) =>
  ({ kind: 'order', establishmentId, revision: 1, day: '2026-11-22', orderId: 'o', json: '{}' }) as const;

/** Shops `a` to `f`, two a slice; `asked` is where each look began. */
function sixShops(waiting: readonly string[]) {
  const asked: string[] = [];
  const look: ReadBehind = async (after) => {
    asked.push(after);
    const slice = [...'abcdef'].filter((id) => id > after).slice(0, 2);
    return {
      behind: slice.filter((id) => waiting.includes(id)),
      last: slice.at(-1) === 'f' ? undefined : slice.at(-1),
    };
  };
  return { asked, look };
}

test('the first call looks at every shop, each later one at the next slice', async () => {
  const { asked, look } = sixShops(['b', 'e']);
  const shops = createBehindShops(look);
  expect(await shops.next()).toEqual(['b', 'e']);
  expect(asked).toEqual(['', 'b', 'd']);
  asked.length = 0;
  for (const found of [['b'], [], ['e'], ['b']]) expect(await shops.next()).toEqual(found);
  expect(asked).toEqual(['', 'b', 'd', '']);
});

test('a shop with a new order is there at the next call, once, and not after stopping', async () => {
  const bus = createMemoryBus(() => {});
  const shops = createBehindShops(sixShops([]).look, bus);
  await shops.next();
  bus.publish(order('z'));
  bus.publish(order('z'));
  expect(await shops.next()).toEqual(['z']);
  expect(await shops.next()).toEqual([]);
  shops.stop();
  bus.publish(order('z'));
  expect(await shops.next()).toEqual([]);
});

test('a failed read loses no hint', async () => {
  const bus = createMemoryBus(() => {});
  let isDown = true;
  const shops = createBehindShops(async () => {
    if (isDown) throw new Error('the store is down');
    return { behind: [], last: undefined };
  }, bus);
  bus.publish(order('z'));
  await expect(shops.next()).rejects.toThrow('down');
  isDown = false;
  expect(await shops.next()).toEqual(['z']);
});

test('the time of the one that waits longest counts from its first hint until it is up to date', async () => {
  const bus = createMemoryBus(() => {});
  let now = 1000;
  const shops = createBehindShops(sixShops([]).look, bus, () => now);
  expect(shops.oldest()).toBeUndefined();
  bus.publish(order('y'));
  now = 2000;
  bus.publish(order('y'));
  bus.publish(order('z'));
  expect(shops.oldest()).toBe(1000);
  expect(await shops.next()).toEqual(['y', 'z']);
  now = 3000;
  bus.publish(order('y'));
  shops.again('y');
  shops.done('z');
  expect(shops.oldest()).toBe(1000);
  expect(await shops.next()).toEqual(['y']);
  shops.done('y');
  expect(shops.oldest()).toBeUndefined();
  expect(await shops.next()).toEqual([]);
});
