import { expect, test } from 'vitest';
import { newOrderToken, orderTokenHash } from './order-token.ts';
import { publicPhotoAddress } from './photo-address.ts';
import { createReadCache } from './read-cache.ts';
import { createVisitLimits, MISSES_PER_NETWORK, VISITS_PER_LINK } from './visit-limits.ts';

test('a token has 128 random bits, and nothing else has a hash', () => {
  const tokens = new Set(Array.from({ length: 100 }, newOrderToken));
  expect(tokens.size).toBe(100);
  for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(16);
  expect(orderTokenHash(newOrderToken())).toHaveLength(43);
  expect([orderTokenHash(''), orderTokenHash('a'.repeat(23)), orderTokenHash('é'.repeat(22))]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('a network that guesses waits, then may try again; another one does not wait', () => {
  let now = 0;
  const limits = createVisitLimits(() => now);
  for (let tries = 0; tries < MISSES_PER_NETWORK; tries += 1) {
    expect(limits.waitOfNetwork('a')).toBe(0);
    limits.missed('a');
  }
  expect([limits.waitOfNetwork('a'), limits.waitOfNetwork('b')]).toEqual([300, 0]);
  now = 300_000;
  expect(limits.waitOfNetwork('a')).toBe(0);
});

test('requests for one link are limited', () => {
  let now = 0;
  const limits = createVisitLimits(() => now);
  for (let visits = 0; visits < VISITS_PER_LINK; visits += 1) expect(limits.visit('link')).toBe(0);
  now = 30_000;
  expect([limits.visit('link'), limits.visit('other')]).toEqual([30, 0]);
  now = 60_000;
  expect(limits.visit('link')).toBe(0);
});

test('simultaneous reads share one read, cached for some time; a failed one is not cached', async () => {
  let now = 0;
  let reads = 0;
  const kept = createReadCache<number>(1000, 2, () => now);
  const read = (key: string) => kept.read(key, async () => ++reads);
  expect(await Promise.all([read('a'), read('a')])).toEqual([1, 1]);
  now = 999;
  expect(await read('a')).toBe(1);
  now = 1000;
  expect(await read('a')).toBe(2);
  kept.forget('a');
  expect(await read('a')).toBe(3);
  await read('b');
  await read('c');
  expect(await read('a')).toBe(6);
  await expect(kept.read('d', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await read('d')).toBe(7);
});

test('a photo of the portal is read by the link, others over https only', () => {
  const hash = 'ab'.repeat(32);
  expect(publicPhotoAddress('token', `/api/photos/${hash}`)).toBe('/api/public/orders/token/courier-photo?v=abababab');
  expect(publicPhotoAddress('token', 'https://a.com/b.png')).toBe('https://a.com/b.png');
  expect(publicPhotoAddress('token', 'http://a.com/b.png')).toBeUndefined();
});
