import { describe, expect, it } from 'vitest';
import { ok, refused } from '#domain/shared/result.ts';
import { readMerchantIds } from './merchant-ids.ts';

const id = (end: number) => `a38ba215-f949-4b2c-982a-${String(end).padStart(12, '0')}`;

describe('merchant ids', () => {
  it.each([
    ['', []],
    ['   ', []],
    [id(1), [id(1)]],
    [` ${id(1).toUpperCase()},${id(2)} `, [id(1), id(2)]],
    [`${id(1)},\n${id(1)};${id(2)},`, [id(1), id(2)]],
  ])('of %j', (text, ids) => {
    expect(readMerchantIds(text)).toEqual(ok(ids));
  });

  it('report invalid ids, long ones shortened', () => {
    expect(readMerchantIds(`${id(1)}, loja 7`)).toEqual(refused({ code: 'no-id', text: 'loja' }));
    expect(readMerchantIds('x'.repeat(400))).toEqual(refused({ code: 'no-id', text: `${'x'.repeat(40)}…` }));
    expect(readMerchantIds('x'.repeat(41))).toEqual(refused({ code: 'no-id', text: `${'x'.repeat(40)}…` }));
    expect(readMerchantIds('x'.repeat(40))).toEqual(refused({ code: 'no-id', text: 'x'.repeat(40) }));
  });

  it('are at most ten', () => {
    const ids = (count: number) => Array.from({ length: count }, (_, index) => id(index)).join(',');
    expect(readMerchantIds(ids(10))).toMatchObject({ ok: true });
    expect(readMerchantIds(ids(11))).toEqual(refused({ code: 'too-many' }));
  });
});
