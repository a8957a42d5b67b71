import fc from 'fast-check';
import { expect, test } from 'vitest';
import { divideShares, type Holders } from './divide.ts';
import { SHARES } from './of-shop.ts';

const node = fc.integer({ min: 0, max: 9 }).map((number) => `node-${number}`);
const living = fc.uniqueArray(node, { minLength: 1, maxLength: 10 });
const holders = fc.array(fc.option(node, { nil: undefined }), { minLength: SHARES, maxLength: SHARES });

const countsOf = (divided: Holders, nodes: readonly string[]) =>
  nodes.map((one) => divided.filter((holder) => holder === one).length);

/** What a node does with its view: it releases what it should not have, and takes what it should have and nobody has. */
function actOf(me: string, view: Holders, nodes: readonly string[]): Holders {
  const plan = divideShares(view, nodes);
  return view.map((holder, share) => {
    const isFree = holder === undefined || !nodes.includes(holder);
    if (plan[share] === me) return isFree ? me : holder;
    return holder === me ? undefined : holder;
  });
}

test('each share belongs to one living node, and no node has two more than another', () => {
  fc.assert(
    fc.property(holders, living, (held, nodes) => {
      const divided = divideShares(held, nodes);
      const counts = countsOf(divided, nodes);
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(SHARES);
      expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
    }),
  );
});

test('as many shares stay where they are as a fair division allows', () => {
  fc.assert(
    fc.property(holders, living, (held, nodes) => {
      const divided = divideShares(held, nodes);
      const stayed = held.filter((holder, share) => holder !== undefined && divided[share] === holder).length;
      const each = Math.floor(SHARES / nodes.length);
      const before = countsOf(held, nodes);
      const above = before.filter((count) => count > each).length;
      const within = before.reduce((sum, count) => sum + Math.min(count, each), 0);
      expect(stayed).toBe(within + Math.min(SHARES % nodes.length, above));
    }),
  );
});

test('nodes that act one after the other, each by what it sees, settle within two rounds, and then nothing moves', () => {
  fc.assert(
    fc.property(holders, living, fc.array(fc.nat({ max: 9 }), { maxLength: 20 }), (held, nodes, order) => {
      let now: Holders = held;
      // First some of them at random, then two whole rounds.
      const turns = [...order.map((place) => nodes[place % nodes.length] as string), ...nodes, ...nodes];
      for (const me of turns) now = actOf(me, now, nodes);
      const counts = countsOf(now, nodes);
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(SHARES);
      expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
      expect(divideShares(now, nodes)).toEqual(now);
    }),
  );
});

test('a node that leaves changes nothing for those that stay but what they take over', () => {
  fc.assert(
    fc.property(living, (nodes) => {
      const settled = divideShares(Array<undefined>(SHARES).fill(undefined), nodes);
      const left = nodes.slice(1);
      if (left.length === 0) return;
      const after = divideShares(settled, left);
      for (const [share, holder] of settled.entries()) if (holder !== nodes[0]) expect(after[share]).toBe(holder);
    }),
  );
});

test('without a living node nobody holds anything', () => {
  expect(divideShares(['node-1', undefined], [])).toEqual([undefined, undefined]);
});
