import { describe, expect, test } from 'vitest';
import { withDetails } from '#domain/shared/field-problem.ts';
import { type PayRules, payRuleProblems, paysByDistance } from './pay-rules.ts';
import { rulesText } from './rules-text.ts';
import { runEntriesOf } from './run-entries.ts';
import { lineDetail, payRuleText } from './texts.ts';
import { tripPay } from './trip-pay.ts';

const TABLE = [
  { upToMeters: 2_000, amount: 500 },
  { upToMeters: 4_000, amount: 700 },
  { upToMeters: 8_000, amount: 1_000 },
];
const RULES: PayRules = { perDelivery: 450, districts: [{ name: 'Mooca', amount: 900 }], distances: TABLE };
const at = (km: number, rules = RULES) => tripPay(rules, { fee: 0, way: { km, byRoad: true } });
const text = (parts: ReturnType<typeof tripPay>) => lineDetail({ proof: 0, parts }).replaceAll('\u00a0', ' ');

describe('a delivery is paid by a table of distances', () => {
  test.each([
    [0, 500, 2_000],
    [2, 500, 2_000],
    // Rounded to ten metres, as kilometres are paid and shown.
    [2.004_9, 500, 2_000],
    [2.005_1, 700, 4_000],
    [4, 700, 4_000],
    [8, 1_000, 8_000],
  ])('%f km: %d cents, of the band up to %d m', (km, amount, upToMeters) => {
    const shown = Math.round(km * 100) / 100;
    expect(at(km)).toStrictEqual([{ part: 'distance', amount, km: shown, byRoad: true, upToMeters }]);
  });

  test('beyond the last band its amount counts, and the line says so', () => {
    expect(at(60)).toMatchObject([{ amount: 1_000, upToMeters: 8_000 }]);
    expect(text(at(8.01))).toBe('R$ 10,00 além de 8 km (8,01 km pelas ruas)');
    expect(text(at(8.004))).toBe('R$ 10,00 até 8 km (8 km pelas ruas)');
    expect(text(at(4.1, { distances: [{ upToMeters: 4_100, amount: 1 }] }))).toContain('até 4,1 km');
    expect(text(at(2.01, { distances: [{ upToMeters: 2_009, amount: 1 }] }))).toContain('além de 2,009 km');
  });

  test('the line says the band and the way', () => {
    expect(text(at(3.2))).toBe('R$ 7,00 até 4 km (3,2 km pelas ruas)');
    const estimated = tripPay(RULES, { fee: 0, way: { km: 1.237, byRoad: false } });
    expect(estimated).toStrictEqual([{ part: 'distance', amount: 500, km: 1.24, upToMeters: 2_000 }]);
    expect(text(estimated)).toBe('R$ 5,00 até 2 km (1,24 km estimados)');
  });

  test('a district of the table goes before it; a door without a place is paid per delivery', () => {
    const mooca = tripPay(RULES, { fee: 0, district: 'mooca', way: { km: 1, byRoad: true } });
    expect(mooca).toStrictEqual([{ part: 'district', amount: 900 }]);
    expect(tripPay(RULES, { fee: 0, district: 'Centro' })).toStrictEqual([{ part: 'delivery', amount: 450 }]);
    expect(tripPay({ distances: TABLE }, { fee: 0 })).toEqual([]);
    expect(at(3, { perDelivery: 450, distances: [] })).toStrictEqual([{ part: 'delivery', amount: 450 }]);
  });

  test('kilometres and a share of the fee are added to it; kilometres of the run do not change it', () => {
    const rules = { distances: TABLE, perKm: 100, feePercent: 50 };
    const facts = { fee: 800, way: { km: 3.2, byRoad: true } };
    const amounts = (own: PayRules) => tripPay(own, facts).map(({ part, amount }) => [part, amount]);
    expect(amounts(rules)).toEqual([
      ['distance', 700],
      ['fee', 400],
      ['km', 320],
    ]);
    expect(amounts({ ...rules, kmOfRun: true })).toEqual([
      ['distance', 700],
      ['fee', 400],
    ]);
  });
});

test('a table needs distances, and no way of a whole run', () => {
  expect([{}, { distances: [] }, { distances: TABLE }, { perKm: 1 }].map(paysByDistance)).toEqual([
    false,
    false,
    true,
    true,
  ]);
  const shop = { latitude: -23.55, longitude: -46.63 };
  const measure = () => expect.unreachable('no way of a run is asked for');
  const places = { shop, doorOf: () => shop, measure };
  expect(runEntriesOf([], places, () => ({ distances: TABLE, kmOfRun: true }))).toEqual([]);
});

test.each<[string, PayRules['distances'], readonly [string, string][]]>([
  ['a table', TABLE, []],
  ['an amount of zero', [{ upToMeters: 1, amount: 0 }], []],
  ['no distance', [{ upToMeters: 0, amount: 1 }], [['0/upToMeters', 'Informe até quantos km.']]],
  ['too far', [{ upToMeters: 200_001, amount: 1 }], [['0/upToMeters', 'No máximo 200 km.']]],
  [
    'twice the same',
    [...TABLE, { upToMeters: 8_000, amount: 1 }],
    [['3/upToMeters', 'Deve ir além da faixa anterior.']],
  ],
  ['descending', TABLE.slice(0, 2).toReversed(), [['1/upToMeters', 'Deve ir além da faixa anterior.']]],
  ['no amount', [{ upToMeters: 1_000, amount: -1 }], [['0/amount', 'Informe um valor.']]],
])('rules with %s are checked before they are saved', (_, distances = [], wrong) => {
  const found = withDetails(payRuleProblems({ from: '2026-11-20', rules: { distances } }, '2026-11-20'), payRuleText);
  expect(found).toEqual(wrong.map(([path, detail]) => ({ path: `/rules/distances/${path}`, detail })));
});

test('a table has at most forty bands', () => {
  const bands = (count: number) => Array.from({ length: count }, (_, at) => ({ upToMeters: at + 1, amount: 1 }));
  const found = (count: number) =>
    withDetails(payRuleProblems({ from: '2026-11-20', rules: { distances: bands(count) } }, '2026-11-20'), payRuleText);
  expect(found(40)).toEqual([]);
  expect(found(41)).toEqual([{ path: '/rules/distances', detail: 'No máximo 40 faixas.' }]);
});

test('the rules name how many bands there are', () => {
  expect(rulesText({ distances: TABLE })).toBe('3 faixas de distância');
  expect(rulesText({ ...RULES, distances: TABLE.slice(0, 1) }).replaceAll('\u00a0', ' ')).toBe(
    'R$ 4,50 por entrega · 1 bairro · 1 faixa de distância',
  );
});
