import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import type { Problem } from '#contract/problems.ts';
import { FREE_TRIES } from '#server/access/attempts/limits.ts';
import { createTriesStore } from '#server/access/attempts/postgres-store.ts';
import { LOOKUPS } from '#server/establishment/company-routes.ts';
import { createClient } from '#tests/support/client.ts';
import { startNode } from '#tests/support/node.ts';
import { PASSWORD, startApp } from '#tests/support/start-app.ts';

test('guesses at two nodes count together, also for a node that starts later, and a success clears them', async () => {
  // The clock is stopped, so that no wait ends while passwords are hashed.
  const now = Date.now();
  const clock = () => now;
  const running = await startApp({ clock });
  const shop = await running.openShop();
  const urls = [running.url, (await startNode(running, { clock })).url];
  const signIn = (url: string, email: string, password: string) =>
    createClient(url).post<Problem>('/api/session', { email, password });
  const known = async () => (await running.database.pool.query('select key from limited_tries')).rows;

  for (const url of urls) expect((await signIn(url, shop.email, PASSWORD)).status).toBe(200);
  await expect.poll(known).toEqual([]);

  const guesses = Array.from({ length: FREE_TRIES }, (_, n) => signIn(urls[n % 2] ?? '', shop.email, `guess ${n}`));
  expect((await Promise.all(guesses)).map(({ status }) => status)).toEqual(guesses.map(() => 401));
  const later = (await startNode(running, { clock })).url;
  for (const url of [...urls, later]) {
    const refused = await signIn(url, shop.email, PASSWORD);
    expect(refused.body.code).toBe('too-many-attempts');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  const other = await running.openShop();
  expect((await signIn(later, other.email, PASSWORD)).status).toBe(200);
  expect(JSON.stringify(await known())).not.toMatch(/shop\.test|127\.0/);
});

test('a success at one node ends the waits at the other', async () => {
  let now = Date.now();
  const clock = () => now;
  const running = await startApp({ clock });
  const shop = await running.openShop();
  const other = (await startNode(running, { clock })).url;
  const signIn = (url: string, password: string) =>
    createClient(url).post<Problem>('/api/session', { email: shop.email, password });
  const known = async () => (await running.database.pool.query('select key from limited_tries')).rowCount;
  for (let n = 0; n < FREE_TRIES + 4; n += 1) {
    expect((await signIn(running.url, `guess ${n}`)).status).toBe(401);
    if (n >= FREE_TRIES - 1) now += 2 ** (n - FREE_TRIES + 1) * 1000;
  }
  expect(await known()).toBe(3);
  expect((await signIn(other, PASSWORD)).status).toBe(200);
  await expect.poll(known).toBe(2);
  expect((await signIn(running.url, 'mistyped')).status).toBe(401);
  expect((await signIn(running.url, PASSWORD)).status).toBe(200);
});

test('look-ups of companies and codes of print agents count at two nodes together', async () => {
  const now = Date.now();
  const clock = () => now;
  const running = await startApp({ clock });
  const shop = await running.openShop();
  const urls = [running.url, (await startNode(running, { clock })).url];
  const askPairing = (url: string) =>
    createClient(url).post<Problem>('/api/print-agent/pairing', {
      name: 'PC',
      tokenHash: 'a'.repeat(43),
      hint: 'aaaa',
    });
  const doors: readonly [number, (url: string) => ReturnType<typeof askPairing>][] = [
    [LOOKUPS, (url) => createClient(url, shop.cookie).get<Problem>('/api/companies/11222333000181')],
    [20, askPairing],
    [10, (url) => createClient(url, shop.cookie).get<Problem>('/api/print-agent-pairings/AAAA-AAAA')],
  ];
  for (const [most, ask] of doors) {
    for (let n = 0; n < most; n += 1) expect((await ask(urls[n % 2] ?? '')).body.code).not.toBe('too-many-attempts');
    for (const url of urls) expect((await ask(url)).body.code).toBe('too-many-attempts');
  }
});

test('parallel changes of the same keys in any order all count, and old ones are forgotten', async () => {
  const { database } = await startApp();
  const store = createTriesStore(database);
  const now = Date.parse('2026-11-23T12:00:00Z');
  const add = (keys: readonly string[]) =>
    store.change(keys, (found) => ({
      answer: undefined,
      kept: new Map(keys.map((key) => [key, { count: (found.get(key)?.count ?? 0) + 1, at: now }])),
    }));
  const orders = [
    ['a', 'b', 'c'],
    ['c', 'b', 'a'],
    ['b', 'c', 'a'],
  ];
  await Promise.all(Array.from({ length: 30 }, (_, n) => add(orders[n % 3] ?? [])));
  const read = () =>
    store.change(['a', 'b', 'c', 'd'], (found) => ({ answer: Object.fromEntries(found), kept: found }));
  const all = { count: 30, at: now };
  expect(await read()).toEqual({ a: all, b: all, c: all });
  expect(await store.forget(now)).toBe(0);
  expect(await store.forget(now + 1)).toBe(3);
  expect(await read()).toEqual({});
});

test('a try that waits for a success of another node counts after it', async () => {
  const { database, connection } = await startApp();
  const store = createTriesStore(database);
  const at = Date.parse('2026-11-23T12:00:00Z');
  const put = (count: number) =>
    store.change(['a'], () => ({ answer: undefined, kept: new Map([['a', { count, at }]]) }));
  const read = () => store.change(['a'], (found) => ({ answer: found.get('a'), kept: found }));
  await put(9);
  const success = new pg.Client(connection);
  await success.connect();
  onTestFinished(() => success.end());
  await success.query(`begin; select from limited_tries where key = 'a' for update`);
  const counted = store.change(['a'], (found) => {
    const kept = new Map([['a', { count: (found.get('a')?.count ?? 0) + 1, at }]]);
    return { answer: undefined, kept };
  });
  const waits = `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%limited_tries%'`;
  await expect.poll(async () => (await database.pool.query(waits)).rowCount).toBe(1);
  await success.query(`delete from limited_tries where key = 'a'; commit`);
  await counted;
  expect(await read()).toEqual({ count: 1, at });
});
