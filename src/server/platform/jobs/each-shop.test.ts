import { expect, test } from 'vitest';
import { eachShop } from './each-shop.ts';

/** Works for so many establishments, of which these fail; returns what was done and what was reported. */
async function work(count: number, failing: (index: number) => boolean) {
  const done: string[] = [];
  const failed: string[] = [];
  const ids = Array.from({ length: count }, (_, index) => `loja-${index}`);
  const ended = await eachShop(
    ids,
    async (id) => {
      if (failing(ids.indexOf(id))) throw new Error(id);
      done.push(id);
    },
    (id, error) => failed.push(`${id}: ${(error as Error).message}`),
  ).catch((error: Error) => error.message);
  return { done, failed, ended };
}

test('an establishment that fails is named, and the others get their turn', async () => {
  expect(await work(4, (index) => index === 1)).toEqual({
    done: ['loja-0', 'loja-2', 'loja-3'],
    failed: ['loja-1: loja-1'],
    ended: undefined,
  });
});

test('a store that is down ends the work after twenty failures in a row, and not after twenty in all', async () => {
  const down = await work(100, (index) => index >= 5);
  expect([down.done.length, down.failed.length, down.ended]).toEqual([5, 20, 'loja-24']);
  const scattered = await work(100, (index) => index % 2 === 0);
  expect([scattered.done.length, scattered.failed.length, scattered.ended]).toEqual([50, 50, undefined]);
});

test('a store that is down ends the work of a few establishments as a failure, too', async () => {
  expect(await work(3, () => true)).toEqual({
    done: [],
    failed: ['loja-0: loja-0', 'loja-1: loja-1', 'loja-2: loja-2'],
    ended: 'loja-2',
  });
});
