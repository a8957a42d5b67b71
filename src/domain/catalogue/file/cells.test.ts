import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AvailabilityWindow, Weekday } from '#domain/catalogue/catalogue.ts';
import { readHours, readOptions, type TypedGroup, withIds, writeHours, writeOptions } from './cells.ts';
import { cellText } from './texts.ts';

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
  test('survive writing and reading', () => {
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

  test('are read in the forms that people write', () => {
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
    expect(readHours(text)).toMatchObject({ ok: false, problem: { code: expect.stringContaining('hours') } }),
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
    expect(readOptions(text)).toMatchObject({ ok: false, problem: { code: expect.stringMatching(/options|groups/) } }),
  );

  test('quote only the beginning of unreadable text', () => {
    const said = (length: number) => {
      const read = readOptions('x'.repeat(length));
      return read.ok ? '' : (/“(x+)”/.exec(cellText(read.problem))?.[1]?.length ?? 0);
    };
    expect([said(39), said(40), said(41)]).toEqual([39, 40, 40]);
  });

  test('keep the ids of known names', () => {
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

describe('a cell', () => {
  test.each(['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb'])('knows %s, and writes it so', (day) => {
    const read = readHours(`${day} 11:00-15:00`);
    expect(read.ok && writeHours(read.value)).toBe(`${day} 11:00-15:00`);
  });

  test('of hours goes over the weekend, and each day once', () => {
    expect(readHours('sex a seg,dom 11:00-15:00')).toEqual({
      ok: true,
      value: [{ days: [0, 1, 5, 6], from: '11:00', to: '15:00' }],
    });
    expect(readHours(' | ')).toEqual({ ok: true, value: [] });
  });

  test.each([
    'seg',
    'xyz 11:00-15:00',
    'seg 25:00-26:00',
    'seg a qua a sex 11:00-12:00',
    'seg a xyz 11:00-12:00',
    'xyz a seg 11:00-12:00',
    'seg 11:00-24:00',
  ])('of hours says what it did not understand: %s', (text) => {
    const problem = { code: 'hours', text } as const;
    expect(readHours(text)).toEqual({ ok: false, problem });
    expect(cellText(problem)).toBe(`Em “horários”, “${text}” não foi entendido. Escreva como: seg a sex 11:00-15:00.`);
  });

  test('quotes no more than the first 40 letters of what it did not understand', () => {
    const long = 'x'.repeat(41);
    expect(readHours(long)).toMatchObject({ problem: { code: 'hours', text: 'x'.repeat(40) } });
    expect(readOptions(long)).toMatchObject({ problem: { code: 'options', text: 'x'.repeat(40) } });
  });

  test('holds so many spans, groups and options, and no more', () => {
    const spans = (count: number) => Array.from({ length: count }, () => 'seg 11:00-12:00').join('|');
    expect([readHours(spans(7)).ok, readHours(spans(8))]).toEqual([
      true,
      { ok: false, problem: { code: 'too-many-hours' } },
    ]);
    const lines = (count: number) => Array.from({ length: count }, (_, at) => `G${at} [0-1]: a`).join('\n');
    expect([readOptions(lines(20)).ok, readOptions(lines(21))]).toEqual([
      true,
      { ok: false, problem: { code: 'too-many-groups' } },
    ]);
    const options = (count: number) => `G [0-1]: ${Array.from({ length: count }, (_, at) => `o${at}`).join('|')}`;
    expect([readOptions(options(60)).ok, readOptions(options(61))]).toEqual([
      true,
      { ok: false, problem: { code: 'too-many-options' } },
    ]);
    const said = (['too-many-hours', 'too-many-groups', 'too-many-options'] as const).map((code) => cellText({ code }));
    expect(said).toEqual([
      'Em “horários” cabem no máximo 7 períodos.',
      'Em “opções” cabem no máximo 20 grupos.',
      'Em “opções” cabem no máximo 60 por grupo.',
    ]);
  });

  test.each([
    'G [0-0]: a',
    'G [0-51]: a',
    '[0-1]: a',
    'G [0-1]:',
    'G [0-1]: a = b',
    'G [0-1]: a | b = x',
    'G [0-1]: a = 1 = 2',
    'G [0-1]: = 1',
  ])('of options says what it did not understand: %s', (text) => {
    const problem = { code: 'options', text } as const;
    expect(readOptions(text)).toEqual({ ok: false, problem });
    expect(cellText(problem)).toBe(
      `Em “opções”, “${text}” não foi entendido. Escreva como: Sabores [1-2]: Calabresa = 45,90 | Atum = 57,90.`,
    );
  });

  test('of options reads the least and the most that a group may ask for', () => {
    expect(readOptions('G [1-1]: a\r\nH [0-50] : b=1\rI [0-1 maior fracao]: c')).toEqual({
      ok: true,
      value: [
        { name: 'G', min: 1, max: 1, pricing: 'sum', options: [{ name: 'a', price: 0 }] },
        { name: 'H', min: 0, max: 50, pricing: 'sum', options: [{ name: 'b', price: 100 }] },
        { name: 'I', min: 0, max: 1, pricing: 'dearest', fraction: true, options: [{ name: 'c', price: 0 }] },
      ],
    });
  });
});

describe('blanks that people type', () => {
  test('between days, and empty parts of hours, do not matter', () => {
    expect(readHours('seg , ter 10:00-12:00 |  ')).toEqual({
      ok: true,
      value: [{ days: [1, 2], from: '10:00', to: '12:00' }],
    });
  });

  test('and empty lines between groups do not matter', () => {
    expect(readOptions('Borda [0-1]: Catupiry = 8\n   \nMolho [0-1]: Barbecue = 2')).toMatchObject({
      ok: true,
      value: [{ name: 'Borda' }, { name: 'Molho' }],
    });
  });

  test('are left out of the text that could not be read', () => {
    expect(readHours('  sempre  ')).toMatchObject({ problem: { text: 'sempre' } });
    expect(readOptions('  Borda: Catupiry  ')).toMatchObject({ problem: { text: 'Borda: Catupiry' } });
  });

  test('around a known name do not make it another one', () => {
    const option = { id: 'o', name: ' Catupiry ', price: 1 };
    const known = [{ id: 'g', name: ' Borda ', min: 0, max: 1, pricing: 'sum' as const, options: [option] }];
    const read = readOptions('borda [0-1]: catupiry = 8');
    expect(read.ok && withIds(read.value, known, () => 'new')).toMatchObject([{ id: 'g', options: [{ id: 'o' }] }]);
  });
});

test('a colon in an option’s name belongs to the name', () => {
  expect(readOptions('Molho [0-1]: Barbecue: forte = 2')).toMatchObject({
    ok: true,
    value: [{ options: [{ name: 'Barbecue: forte', price: 200 }] }],
  });
});
