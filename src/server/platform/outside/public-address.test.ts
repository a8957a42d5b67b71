import type { lookup as systemLookup } from 'node:dns';
import { describe, expect, it } from 'vitest';
import { isPublicAddress, namesPrivateAddress, publicLookup } from './public-address.ts';

describe('a public address', () => {
  it.each(['8.8.8.8', '200.147.3.157', '2001:4860:4860::8888', '2804:14c::1'])('%s is one', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    '127.0.0.1',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.0.10',
    '169.254.169.254',
    '100.64.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    'fd00::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001::1',
    '2001:db8::1',
    'nonsense',
  ])('%s is not public', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe('a URL', () => {
  it.each([
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://017700000001/',
    'http://127.1/',
    'http://0/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[fe80::1]/',
    'http://192.168.0.1:9100/',
    'http://１２７.0.0.1/',
  ])('%s names a private address', (url) => {
    expect(namesPrivateAddress(new URL(url))).toBe(true);
  });

  it('allows names and public addresses', () => {
    expect(namesPrivateAddress(new URL('https://loja.exemplo.com.br/x'))).toBe(false);
    expect(namesPrivateAddress(new URL('https://8.8.8.8/x'))).toBe(false);
  });
});

describe('the look-up for a connection', () => {
  const answering = (...addresses: string[]) =>
    publicLookup(((_name: string, _options: object, callback: (error: null, all: object[]) => void) =>
      callback(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      )) as unknown as typeof systemLookup);
  const ask = (lookup: ReturnType<typeof publicLookup>, all: boolean) =>
    new Promise((resolve) => lookup('x.test', { all }, (...answer) => resolve(answer)));

  it('passes public addresses on, one or all', async () => {
    expect(await ask(answering('8.8.8.8', '2804:14c::1'), false)).toEqual([null, '8.8.8.8', 4]);
    expect(await ask(answering('8.8.8.8'), true)).toEqual([null, [{ address: '8.8.8.8', family: 4 }]]);
  });

  it.each([[['127.0.0.1']], [['8.8.8.8', '10.0.0.1']], [[]]])('refuses %j', async (addresses) => {
    expect(await ask(answering(...addresses), true)).toEqual([expect.any(Error), '', 0]);
  });
});
