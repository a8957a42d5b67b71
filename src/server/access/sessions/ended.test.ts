import { expect, test } from 'vitest';
import { createEndedSessions } from './ended.ts';
import { createAccessUse } from './in-use.ts';

test('nothing is asked while nobody needs it, and the next read covers that time', async () => {
  const asked: (Date | undefined)[] = [];
  const ended = createEndedSessions({
    async endedSince(since) {
      asked.push(since);
      return { now: new Date(60_000), ids: ['session-1'] };
    },
  });
  expect(await ended.read(true)).toEqual([{ kind: 'session-ended', sessionId: 'session-1' }]);
  await ended.read(true);
  expect(await ended.read(false)).toEqual([]);
  // Reported once, although it is read again.
  expect(await ended.read(true)).toEqual([]);
  expect(asked).toEqual([undefined, new Date(50_000), new Date(50_000)]);
});

test('accesses are in use while one is looked up, and until nothing of it is cached', async () => {
  let now = 1_000_000;
  const use = createAccessUse(() => now);
  expect(use.isInUse()).toBe(false);
  const answer = Promise.withResolvers<string>();
  const looked = use.noting((cookie: string) => answer.promise.then((text) => `${cookie} ${text}`))('cookie');
  now += 60_000;
  expect(use.isInUse()).toBe(true);
  answer.resolve('found');
  expect(await looked).toBe('cookie found');
  now += 9_999;
  expect(use.isInUse()).toBe(true);
  now += 1;
  expect(use.isInUse()).toBe(false);
});

test('a look-up that fails counts as use, too', async () => {
  let now = 0;
  const use = createAccessUse(() => now);
  await expect(use.noting(() => Promise.reject(new Error('the store is down')))()).rejects.toThrow('down');
  expect(use.isInUse()).toBe(true);
  now = 10_000;
  expect(use.isInUse()).toBe(false);
});
