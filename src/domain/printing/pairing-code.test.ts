import { expect, test } from 'vitest';
import { pairingCode, readPairingCode, shownPairingCode } from './pairing-code.ts';

test('a code has eight letters and digits, all equally likely', () => {
  expect(pairingCode(Uint8Array.from({ length: 20 }, (_, index) => index))).toBe('BCDFGHJK');
  // 252 and above would favour the first letters.
  expect(pairingCode(Uint8Array.from([252, 255, 0, 1, 2, 3, 4, 5, 6, 27]))).toBe('BCDFGHJ9');
  expect(() => pairingCode(Uint8Array.from([255, 255, 1]))).toThrow();
});

test('a typed code is read with spaces, dashes and small letters; other texts are refused', () => {
  expect(readPairingCode(' bcdf-2345 ')).toBe('BCDF2345');
  expect(readPairingCode('BCDF 2345')).toBe('BCDF2345');
  for (const typed of ['BCDF234', 'BCDF-23456', 'BCDF-2O45', 'ABCD-2345'])
    expect(readPairingCode(typed)).toBeUndefined();
  expect(shownPairingCode('BCDF2345')).toBe('BCDF-2345');
});

test('too few usable bytes are an error, not a shorter code', () => {
  expect(() => pairingCode(new Uint8Array(7))).toThrow('too few random bytes for a pairing code');
});
