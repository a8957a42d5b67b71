import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AvailabilityWindow, Weekday } from './catalogue.ts';
import { readHours, readOptions, type TypedGroup, withIds, writeHours, writeOptions } from './catalogue-cells.ts';

const name = fc
  .string({ unit: fc.constantFrom(...'aé Z|:=[]\\-1'), minLength: 1, maxLength: 12 })
  .map((text) => text.trim())
  .filter((text) => text !== '');
const groups: fc.Arbitrary<readonly TypedGroup[]> = fc.array(
  fc.record({
    name,
    min: fc.nat(50),
    max: fc.integer({ min: 1, max: 50 }),
    pricing: fc.constantFrom('sum' as const, 'dearest' as const),
    options: fc.array(fc.record({ name, price: fc.nat(10_000_000) }), { minLength: 1, maxLength: 6 }),
  }),
  { maxLength: 5 },
);
const hour = fc.record({ hours: fc.nat(23), minutes: fc.nat(59) }).map(({ hours, minutes }) => {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(hours)}:${two(minutes)}`;
});
const spans: fc.Arbitrary<readonly AvailabilityWindow[]> = fc.array(
  fc.record({
    days: fc.uniqueArray(fc.nat(6), { minLength: 1 }).map((days) => days.sort() as Weekday[]),
    from: hour,
    to: hour,
  }),
  { maxLength: 7 },
);

describe('the cells of options and hours', () => {
  test('are read back as they were written', () => {
    fc.assert(
      fc.property(groups, (value) => {
        expect(readOptions(writeOptions(value))).toEqual({ ok: true, value });
      }),
    );
    fc.assert(
      fc.property(spans, (value) => {
        expect(readHours(writeHours(value))).toEqual({ ok: true, value });
      }),
    );
  });

  test('read as people write', () => {
    expect(readHours('Segunda a sexta 11:00 - 15:00|sáb,DOM 18:00-02:00')).toEqual({
      ok: true,
      value: [
        { days: [1, 2, 3, 4, 5], from: '11:00', to: '15:00' },
        { days: [0, 6], from: '18:00', to: '02:00' },
      ],
    });
    expect(readOptions('Borda [0-1]: Sem borda | Catupiry = 8\n\n')).toEqual({
      ok: true,
      value: [
        {
          name: 'Borda',
          min: 0,
          max: 1,
          pricing: 'sum',
          options: [
            { name: 'Sem borda', price: 0 },
            { name: 'Catupiry', price: 800 },
          ],
        },
      ],
    });
  });

  test.each([
    'seg 25:00-26:00',
    'seg 25:00-15:00',
    'seg 11:00-26:00',
    'seg,feriado 11:00-15:00',
    'feriado 11:00-15:00',
    '11:00-15:00',
    'seg',
    'seg a 11:00-15:00',
  ])('do not take %j for hours', (text) =>
    expect(readHours(text)).toMatchObject({ ok: false, detail: expect.stringContaining('“horários”') }),
  );

  test.each([
    'Sabores',
    'Sabores: a',
    'Sabores [1-0]: a',
    '[1-2]: a',
    'S [1-2]:',
    'S [1-2]: a = x',
    'S [1-2]: a = 1 = 2',
    'S [1-99]: a',
  ])('do not take %j for options', (text) =>
    expect(readOptions(text)).toMatchObject({ ok: false, detail: expect.stringContaining('“opções”') }),
  );

  test('quote only the beginning of what they do not understand', () => {
    const said = (length: number) => {
      const read = readOptions('x'.repeat(length));
      return read.ok ? '' : (/“(x+)”/.exec(read.detail)?.[1]?.length ?? 0);
    };
    expect([said(39), said(40), said(41)]).toEqual([39, 40, 40]);
  });

  test('keep the ids of names that are known', () => {
    const known = [
      {
        id: 'g',
        name: 'Borda',
        min: 0,
        max: 1,
        pricing: 'sum' as const,
        options: [{ id: 'c', name: 'Catupiry', price: 1 }],
      },
    ];
    const read = readOptions('BORDA [0-1]: catupiry = 8 | Cheddar = 7\nGelo [0-1]: Sim');
    const ids = withIds(read.ok ? read.value : [], known, () => 'novo');
    expect(ids.map(({ id, options }) => [id, options.map((option) => option.id)])).toEqual([
      ['g', ['c', 'novo']],
      ['novo', ['novo']],
    ]);
  });
});
