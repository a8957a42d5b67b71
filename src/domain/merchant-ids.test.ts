import { describe, expect, it } from 'vitest';
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
    expect(readMerchantIds(text)).toEqual({ ok: true, ids });
  });

  it('that are none are named, long ones in short', () => {
    expect(readMerchantIds(`${id(1)}, loja 7`)).toMatchObject({
      ok: false,
      problem: expect.stringContaining('“loja”'),
    });
    expect(readMerchantIds('x'.repeat(400))).toMatchObject({ problem: expect.stringContaining(`${'x'.repeat(40)}…`) });
  });

  it('are at most ten', () => {
    const ids = (count: number) => Array.from({ length: count }, (_, index) => id(index)).join(',');
    expect(readMerchantIds(ids(10))).toMatchObject({ ok: true });
    expect(readMerchantIds(ids(11))).toEqual({ ok: false, problem: 'São no máximo 10 lojas.' });
  });
});
