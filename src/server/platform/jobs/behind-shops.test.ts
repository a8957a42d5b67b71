import { expect, test } from 'vitest';
import { createMemoryBus } from '#server/platform/live/memory-bus.ts';
import { createBehindShops, type ReadBehind } from './behind-shops.ts';
import { createAllShares } from './shares/shares.ts';

const ALONE = createAllShares(createMemoryBus(() => {}));

const order = (establishmentId: string) =>
  ({ kind: 'order', establishmentId, revision: 1, day: '2026-11-22', orderId: 'o', json: '{}' }) as const;

/** Shops `a` to `f`, two a slice; `asked` is where each look began. */
function sixShops(waiting: readonly string[]) {
  const asked: string[] = [];
  const look: ReadBehind = async ({ after }) => {
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
  const shops = createBehindShops(look, ALONE, { listens: false });
  expect(await shops.next()).toEqual(['b', 'e']);
  expect(asked).toEqual(['', 'b', 'd']);
  asked.length = 0;
  for (const found of [['b'], [], ['e'], ['b']]) expect(await shops.next()).toEqual(found);
  expect(asked).toEqual(['', 'b', 'd', '']);
});

test('a shop with a new order is there at the next call, once, and not after stopping', async () => {
  const bus = createMemoryBus(() => {});
  const shops = createBehindShops(sixShops([]).look, createAllShares(bus), { listens: true });
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
  const shops = createBehindShops(
    async () => {
      if (isDown) throw new Error('the store is down');
      return { behind: [], last: undefined };
    },
    createAllShares(bus),
    { listens: true },
  );
  bus.publish(order('z'));
  await expect(shops.next()).rejects.toThrow('down');
  isDown = false;
  expect(await shops.next()).toEqual(['z']);
});

test('the time of the one that waits longest counts from its first hint until it is up to date', async () => {
  const bus = createMemoryBus(() => {});
  let now = 1000;
  const shops = createBehindShops(sixShops([]).look, createAllShares(bus), { listens: true, clock: () => now });
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

test('of its shares one slice is read a call, and all of those it took over at the next one', async () => {
  const asked: unknown[] = [];
  let held: readonly number[] = [];
  let take = (_: readonly number[]): void => {};
  const shares = {
    held: () => held,
    onOrder: () => () => {},
    onTaken: (listener: typeof take) => {
      take = listener;
      return () => {};
    },
  };
  const look: ReadBehind = async (from) => {
    asked.push(from);
    return { behind: [`${from.after}+`], last: from.after === '' ? 'a' : undefined };
  };
  const shops = createBehindShops(look, shares, { listens: false });
  expect(await shops.next()).toEqual([]);
  held = [3, 5, 9];
  take([3, 5]);
  expect(await shops.next()).toEqual(['+', 'a+']);
  expect(await shops.next()).toEqual(['+']);
  expect(asked).toEqual([
    { after: '', shares: [3, 5] },
    { after: 'a', shares: [3, 5] },
    { after: '', shares: [3, 5, 9] },
  ]);
});
