import { expect, test, vi } from 'vitest';
import type { Tries } from '#domain/access/tries.ts';
import type { ProblemError } from '#server/platform/problem.ts';
import { ATTEMPTS_PER_ADDRESS, createAttemptLimits, FREE_TRIES } from './limits.ts';
import { createSharedTries } from './shared.ts';
import type { TriesStore } from './store.ts';

/** A store of one process; `postgres-store` is tried with two nodes in `tests/store/access/shared-limits.test.ts`. */
function memoryStore(): Pick<TriesStore, 'change'> & { readonly rows: Map<string, Tries> } {
  const rows = new Map<string, Tries>();
  return {
    rows,
    async change(keys, decide) {
      const { answer, kept } = decide(new Map([...rows].filter(([key]) => keys.includes(key))));
      for (const key of keys) {
        const tries = kept.get(key);
        if (tries === undefined) rows.delete(key);
        else rows.set(key, tries);
      }
      return answer;
    },
  };
}

function doorAt(store: Pick<TriesStore, 'change'> = memoryStore()) {
  let now = 0;
  const errors: unknown[] = [];
  const onError = (error: unknown) => void errors.push(error);
  const tries = createSharedTries({ store, secret: 'secret', clock: () => now, onError });
  const limits = createAttemptLimits(tries, 'sign-in');
  return {
    errors,
    guess: (account: string, address: string, device?: string) =>
      limits.begin(account, address, device).then(
        (value) => ({ ok: true, value }) as const,
        ({ extra }: ProblemError) => ({ ok: false, problem: { retryAfter: extra.retryAfter ?? 0 } }) as const,
      ),
    wait: (ms: number) => {
      now += ms;
    },
  };
}

test('after its free tries an account’s waits grow at that address, but it is never locked', async () => {
  const door = doorAt();
  for (let n = 0; n < FREE_TRIES; n += 1) expect((await door.guess('ana', '10.0.0.1')).ok).toBe(true);
  const waits: number[] = [];
  for (let n = 0; n < 12; n += 1) {
    const refused = await door.guess('ana', '10.0.0.1');
    if (refused.ok) throw new Error('nobody had to wait');
    waits.push(refused.problem.retryAfter);
    door.wait(refused.problem.retryAfter * 1000);
    expect((await door.guess('ana', '10.0.0.1')).ok).toBe(true);
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
  expect((await door.guess('bia', '10.0.0.1')).ok).toBe(true);
});

test('guesses at another address do not keep the owner out of hers', async () => {
  const door = doorAt();
  for (let n = 0; n < 3 * FREE_TRIES; n += 1) await door.guess('ana', '10.0.0.1');
  expect((await door.guess('ana', '10.0.0.1')).ok).toBe(false);
  expect((await door.guess('ana', '10.0.0.2')).ok).toBe(true);
});

test('guesses from everywhere make an unknown place wait a minute at most, and a known device not at all', async () => {
  const door = doorAt();
  for (let n = 0; n < 5000; n += 1) await door.guess('ana', `10.${n >> 8}.${n & 255}.1`);
  const unknown = await door.guess('ana', '192.0.2.1');
  expect(unknown).toMatchObject({ problem: { retryAfter: expect.toSatisfy((wait: number) => wait <= 60) } });
  expect((await door.guess('ana', '192.0.2.1', 'her laptop')).ok).toBe(true);
});

test('a known device has its own free tries', async () => {
  const door = doorAt();
  for (let n = 0; n < FREE_TRIES; n += 1) expect((await door.guess('ana', '192.0.2.1', 'her laptop')).ok).toBe(true);
  expect((await door.guess('ana', '192.0.2.1', 'her laptop')).ok).toBe(false);
});

test('an address is locked after its tries, for any account', async () => {
  const door = doorAt();
  for (let n = 0; n < ATTEMPTS_PER_ADDRESS; n += 1)
    expect((await door.guess(`account-${n}`, '10.0.0.1')).ok).toBe(true);
  expect((await door.guess('another', '10.0.0.1')).ok).toBe(false);
  expect((await door.guess('another', '10.0.0.2')).ok).toBe(true);
});

test('a stranger in the same network does not lock a known device out', async () => {
  const door = doorAt();
  for (let n = 0; n < ATTEMPTS_PER_ADDRESS; n += 1) await door.guess(`account-${n}`, '10.0.0.1');
  expect((await door.guess('ana', '10.0.0.1')).ok).toBe(false);
  expect((await door.guess('ana', '10.0.0.1', 'her till')).ok).toBe(true);
});

test('all addresses of one IPv6 network count as one', async () => {
  const door = doorAt();
  for (let n = 0; n < ATTEMPTS_PER_ADDRESS; n += 1) {
    expect((await door.guess(`account-${n}`, `2001:db8:1:2::${n.toString(16)}`)).ok).toBe(true);
  }
  expect((await door.guess('another', '2001:db8:1:2:ffff:1:2:3')).ok).toBe(false);
  expect((await door.guess('another', '2001:db8:1:3::1')).ok).toBe(true);
});

test('an IPv4 address counts the same when written as IPv6', async () => {
  const door = doorAt();
  for (let n = 0; n < ATTEMPTS_PER_ADDRESS; n += 1) await door.guess(`account-${n}`, '::ffff:10.0.0.1');
  expect((await door.guess('another', '10.0.0.1')).ok).toBe(false);
  expect((await door.guess('another', '::ffff:10.0.0.2')).ok).toBe(true);
});

test('a success clears the account and returns the address its try', async () => {
  const door = doorAt();
  for (let n = 0; n < 3 * ATTEMPTS_PER_ADDRESS; n += 1) {
    const attempt = await door.guess('ana', '10.0.0.1');
    if (!attempt.ok) throw new Error('a right password was shut out');
    attempt.value.succeeded();
  }
  expect((await door.guess('ana', '10.0.0.1')).ok).toBe(true);
});

test('tries without an answer, as in an outage, count neither for the account nor for the address', async () => {
  const door = doorAt();
  for (let n = 0; n < 3 * ATTEMPTS_PER_ADDRESS; n += 1) {
    const attempt = await door.guess('ana', '10.0.0.1');
    if (!attempt.ok) throw new Error('an outage made somebody wait');
    attempt.value.unanswered();
  }
});

test('the tries of one node count on every other', async () => {
  const store = memoryStore();
  const [one, other] = [doorAt(store), doorAt(store)];
  for (let n = 0; n < FREE_TRIES / 2; n += 1) {
    expect((await one.guess('ana', '10.0.0.1')).ok).toBe(true);
    expect((await other.guess('ana', '10.0.0.1')).ok).toBe(true);
  }
  expect((await one.guess('ana', '10.0.0.1')).ok).toBe(false);
  expect((await other.guess('ana', '10.0.0.1')).ok).toBe(false);
  expect((await doorAt(store).guess('ana', '10.0.0.1')).ok, 'a node that starts later').toBe(false);
  expect((await other.guess('bia', '10.0.0.1')).ok).toBe(true);
});

test('parallel guesses at several nodes are as many as at one', async () => {
  const store = memoryStore();
  const nodes = Array.from({ length: 4 }, () => doorAt(store));
  const answers = await Promise.all(
    nodes.flatMap((node) => Array.from({ length: 10 }, () => node.guess('ana', '::1'))),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(FREE_TRIES);
});

test('a refused try is not counted, so that asking again makes nobody wait longer', async () => {
  const store = memoryStore();
  const [one, other] = [doorAt(store), doorAt(store)];
  for (let n = 0; n < FREE_TRIES; n += 1) await one.guess('ana', '10.0.0.1');
  const before = structuredClone([...store.rows]);
  for (let n = 0; n < 3; n += 1)
    expect(await other.guess('ana', '10.0.0.1')).toMatchObject({ problem: { retryAfter: 1 } });
  expect([...store.rows]).toEqual(before);
});

test('a success leaves nothing in the store, and what it holds names nobody', async () => {
  const store = memoryStore();
  const [one, other] = [doorAt(store), doorAt(store)];
  const attempt = await one.guess('ana@example.com', '10.0.0.1');
  expect([...store.rows.keys()].join(' ')).not.toMatch(/ana|10\.0/);
  expect(store.rows.size).toBe(3);
  if (attempt.ok) attempt.value.succeeded();
  await other.guess('bia', '10.0.0.2');
  expect(store.rows.size, 'the keys of the second alone').toBe(3);
});

/** Guesses wrongly, each time as soon as it may, until it would have to wait this long. */
async function guessUntilWait(door: ReturnType<typeof doorAt>, seconds: number): Promise<void> {
  for (let n = 0; n < 3 * FREE_TRIES; n += 1) {
    const tried = await door.guess('ana', '10.0.0.1');
    if (tried.ok) continue;
    if (tried.problem.retryAfter >= seconds) return;
    door.wait(tried.problem.retryAfter * 1000);
  }
  throw new Error('the waits did not grow');
}

test('a success at one node ends the waits at every other within seconds', async () => {
  const store = memoryStore();
  const [one, other] = [doorAt(store), doorAt(store)];
  await guessUntilWait(one, 512);
  other.wait(1_100_000);
  const attempt = await other.guess('ana', '10.0.0.1');
  if (attempt.ok) attempt.value.succeeded();
  await other.guess('bia', '10.0.0.2');
  expect((await one.guess('ana', '10.0.0.1')).ok, 'moments after its own refusal').toBe(false);
  one.wait(5000);
  expect((await one.guess('ana', '10.0.0.1')).ok).toBe(true);
});

test('a wrong guess after a success elsewhere counts as the first one', async () => {
  const store = memoryStore();
  const door = doorAt(store);
  await guessUntilWait(door, 512);
  door.wait(512_000);
  store.rows.clear();
  for (let n = 0; n < FREE_TRIES; n += 1) expect((await door.guess('ana', '10.0.0.1')).ok).toBe(true);
  expect((await door.guess('ana', '10.0.0.1')).ok).toBe(false);
});

test('during a flood of guesses the store is asked once in some seconds', async () => {
  const store = memoryStore();
  const changes = vi.spyOn(store, 'change');
  const door = doorAt(store);
  await guessUntilWait(door, 512);
  changes.mockClear();
  for (let second = 0; second < 20; second += 1) {
    for (let n = 0; n < 50; n += 1) expect((await door.guess('ana', '10.0.0.1')).ok).toBe(false);
    door.wait(1000);
  }
  expect(changes.mock.calls.length).toBeLessThanOrEqual(4);
});

test('a node whose store does not answer limits by its own memory', async () => {
  const silent = doorAt({ change: () => new Promise(() => {}) });
  const failing = doorAt({ change: () => Promise.reject(new Error('no store')) });
  for (const door of [silent, failing]) {
    const answers = await Promise.all(Array.from({ length: FREE_TRIES }, () => door.guess('ana', '10.0.0.1')));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect((await door.guess('ana', '10.0.0.1')).ok).toBe(false);
    door.wait(FREE_TRIES * 1000);
    expect((await door.guess('ana', '10.0.0.1')).ok).toBe(true);
    expect((await door.guess('ana', '10.0.0.1')).ok).toBe(false);
  }
  expect(failing.errors.length).toBeGreaterThan(0);
});
