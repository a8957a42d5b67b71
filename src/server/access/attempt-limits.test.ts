import { expect, test } from 'vitest';
import { ATTEMPTS_PER_ADDRESS, createAttemptLimits, FREE_TRIES } from './attempt-limits.ts';

function doorAt(start = 0) {
  let now = start;
  const limits = createAttemptLimits(() => now);
  return {
    guess: (account: string, address: string, device?: string) => limits.begin(account, address, device),
    wait: (ms: number) => {
      now += ms;
    },
  };
}

test('after its free tries an account’s waits grow at that address, and never end in a wall', () => {
  const door = doorAt();
  for (let n = 0; n < FREE_TRIES; n += 1) expect(door.guess('ana', '10.0.0.1').ok).toBe(true);
  const waits: number[] = [];
  for (let n = 0; n < 12; n += 1) {
    const refused = door.guess('ana', '10.0.0.1');
    if (refused.ok) throw new Error('nobody had to wait');
    waits.push(refused.problem.retryAfter);
    door.wait(refused.problem.retryAfter * 1000);
    expect(door.guess('ana', '10.0.0.1').ok).toBe(true);
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
  expect(door.guess('bia', '10.0.0.1').ok).toBe(true);
});

test('guesses at another address do not keep the owner out of hers', () => {
  const door = doorAt();
  for (let n = 0; n < 3 * FREE_TRIES; n += 1) door.guess('ana', '10.0.0.1');
  expect(door.guess('ana', '10.0.0.1').ok).toBe(false);
  expect(door.guess('ana', '10.0.0.2').ok).toBe(true);
});

test('guesses from everywhere make an unknown place wait a minute at most, and a known device not at all', () => {
  const door = doorAt();
  for (let n = 0; n < 5000; n += 1) door.guess('ana', `10.${n >> 8}.${n & 255}.1`);
  const unknown = door.guess('ana', '192.0.2.1');
  expect(unknown).toMatchObject({ problem: { retryAfter: expect.toSatisfy((wait: number) => wait <= 60) } });
  expect(door.guess('ana', '192.0.2.1', 'her laptop').ok).toBe(true);
});

test('a known device has its own free tries', () => {
  const door = doorAt();
  for (let n = 0; n < FREE_TRIES; n += 1) expect(door.guess('ana', '192.0.2.1', 'her laptop').ok).toBe(true);
  expect(door.guess('ana', '192.0.2.1', 'her laptop').ok).toBe(false);
});

test('an address is locked after its tries, for any account', () => {
  const door = doorAt();
  for (let n = 0; n < ATTEMPTS_PER_ADDRESS; n += 1) expect(door.guess(`account-${n}`, '10.0.0.1').ok).toBe(true);
  expect(door.guess('another', '10.0.0.1').ok).toBe(false);
  expect(door.guess('another', '10.0.0.2').ok).toBe(true);
});

test('all addresses of one IPv6 network count as one', () => {
  const door = doorAt();
  for (let n = 0; n < ATTEMPTS_PER_ADDRESS; n += 1) {
    expect(door.guess(`account-${n}`, `2001:db8:1:2::${n.toString(16)}`).ok).toBe(true);
  }
  expect(door.guess('another', '2001:db8:1:2:ffff:1:2:3').ok).toBe(false);
  expect(door.guess('another', '2001:db8:1:3::1').ok).toBe(true);
});

test('an IPv4 address counts the same when written as IPv6', () => {
  const door = doorAt();
  for (let n = 0; n < ATTEMPTS_PER_ADDRESS; n += 1) door.guess(`account-${n}`, '::ffff:10.0.0.1');
  expect(door.guess('another', '10.0.0.1').ok).toBe(false);
  expect(door.guess('another', '::ffff:10.0.0.2').ok).toBe(true);
});

test('a success clears the account and returns the address its try', () => {
  const door = doorAt();
  for (let n = 0; n < 3 * ATTEMPTS_PER_ADDRESS; n += 1) {
    const attempt = door.guess('ana', '10.0.0.1');
    if (!attempt.ok) throw new Error('a right password was shut out');
    attempt.value.succeeded();
  }
  expect(door.guess('ana', '10.0.0.1').ok).toBe(true);
});

test('tries without an answer, as in an outage, are not counted against the account', () => {
  const door = doorAt();
  for (let n = 0; n < 3 * FREE_TRIES; n += 1) {
    const attempt = door.guess('ana', '10.0.0.1');
    if (!attempt.ok) throw new Error('an outage made somebody wait');
    attempt.value.unanswered();
  }
});
