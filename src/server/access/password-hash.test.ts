import { scryptSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './password-hash.ts';

test('a new hash costs what OWASP asks for', async () => {
  expect(await hashPassword('fim da tarde')).toMatch(/^scrypt-nfc\$32768\$8\$3\$/);
});

test('letters that merely look alike are different letters', async () => {
  const hash = await hashPassword('ﬁm da tarde ２');
  expect(await verifyPassword({ hash, password: 'ﬁm da tarde ２' })).toBe(true);
  expect(await verifyPassword({ hash, password: 'fim da tarde 2' })).toBe(false);
});

test('accents typed in one piece or in two are the same', async () => {
  const hash = await hashPassword('caf\u00e9 da manh\u00e3');
  expect(await verifyPassword({ hash, password: 'cafe\u0301 da manha\u0303' })).toBe(true);
});

test('a hash of an earlier version still opens its account', async () => {
  const salt = Buffer.from('the salt of before');
  const key = scryptSync('fim da tarde', salt, 32, { N: 16, r: 1, p: 1 }).toString('base64url');
  const hash = ['scrypt', 16, 1, 1, salt.toString('base64url'), key].join('$');
  expect(await verifyPassword({ hash, password: 'ﬁm da tarde' })).toBe(true);
});

test('an unknown kind of hash opens nothing', async () => {
  expect(await verifyPassword({ hash: 'plain$1$1$1$x$y', password: 'x' })).toBe(false);
});
