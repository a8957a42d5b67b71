import { expect, test } from 'vitest';
import { ATTEMPTS_PER_ACCOUNT, ATTEMPTS_PER_ADDRESS, createAttemptLimits } from './attempt-limits.ts';

const QUARTER_HOUR_MS = 15 * 60_000;

function doorAt(start = 0) {
  let now = start;
  const limits = createAttemptLimits(() => now);
  return {
    guess: (account: string, address: string) => limits.begin(account, address),
    wait: (ms: number) => {
      now += ms;
    },
  };
}

test('an account is locked after its tries, from any address, until the window ends', () => {
  const door = doorAt();
  for (let n = 0; n < ATTEMPTS_PER_ACCOUNT; n += 1) expect(door.guess('ana', `10.0.0.${n}`).ok).toBe(true);
  door.wait(60_000);
  expect(door.guess('ana', '10.0.1.1')).toEqual({ ok: false, retryAfter: 14 * 60 });
  expect(door.guess('bia', '10.0.0.1').ok).toBe(true);
  door.wait(QUARTER_HOUR_MS);
  expect(door.guess('ana', '10.0.1.1').ok).toBe(true);
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
    attempt.succeeded();
  }
  expect(door.guess('ana', '10.0.0.1').ok).toBe(true);
});
