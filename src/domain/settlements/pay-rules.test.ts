import { describe, expect, test } from 'vitest';
import { dayPayLines } from './day-pay.ts';
import {
  districtPay,
  type PayRuleSet,
  type PayRules,
  payRuleProblems,
  paysByKm,
  rulesInForce,
  withoutReplaced,
} from './pay-rules.ts';
import { payRuleChanges } from './rule-changes.ts';
import { kmPay, tripPay } from './trip-pay.ts';

const DAY = '2026-11-20';
const FIVE = { km: 5, byRoad: false };
const problems = (rules: PayRules, from = DAY) =>
  payRuleProblems({ from, rules }, DAY).map(({ path, code }) => `${path} ${code}`);

describe('rules are checked before they are saved', () => {
  test.each<[string, PayRules, readonly string[]]>([
    ['nothing at all', {}, []],
    [
      'the least',
      { perDelivery: 0, perKm: 0, daily: 0, minimum: 0, feePercent: 0, bonus: { trips: 1, amount: 0 } },
      [],
    ],
    ['the most of a percentage', { feePercent: 100 }, []],
    [
      'no amounts',
      { perDelivery: -1, perKm: 0.5, daily: -1, minimum: -1 },
      ['/rules/perDelivery no-amount', '/rules/perKm no-amount', '/rules/daily no-amount', '/rules/minimum no-amount'],
    ],
    ['too much of a fee', { feePercent: 101 }, ['/rules/feePercent percent']],
    ['less than nothing of a fee', { feePercent: -1 }, ['/rules/feePercent percent']],
    ['half a percent', { feePercent: 0.5 }, ['/rules/feePercent percent']],
    ['a bonus for nothing', { bonus: { trips: 0, amount: 100 } }, ['/rules/bonus bonus']],
    ['a bonus for half a trip', { bonus: { trips: 1.5, amount: 100 } }, ['/rules/bonus bonus']],
    ['a bonus of no amount', { bonus: { trips: 1, amount: -1 } }, ['/rules/bonus bonus']],
    [
      'districts',
      {
        districts: [
          { name: 'Centro', amount: 1 },
          { name: ' ', amount: 1 },
          { name: 'CENTRO ', amount: 2 },
        ],
      },
      ['/rules/districts/1/name no-district', '/rules/districts/2/name same-district'],
    ],
  ])('%s', (_, rules, wrong) => {
    expect(problems(rules)).toEqual(wrong);
  });

  test('they begin on a day that is not over', () => {
    expect(problems({}, '2026-11-19')).toEqual(['/from past-date']);
    expect(problems({}, '2026-11-31')).toEqual(['/from no-date']);
    expect(problems({}, '2026-11-21')).toEqual([]);
  });
});

test('rules for the same people from the same day replace those saved before them', () => {
  const [all, again] = [
    { from: DAY, rules: { daily: 1 } },
    { from: DAY, rules: { daily: 2 } },
  ];
  const [rui, none] = [
    { courierId: 'rui', from: DAY, rules: { daily: 3 } },
    { courierId: 'rui', from: DAY, rules: null },
  ];
  const later = { from: '2026-11-21', rules: { daily: 1 } };
  expect(withoutReplaced([all, rui, later, again])).toEqual([rui, later, again]);
  expect(withoutReplaced([all, all])).toEqual([all]);
  expect(withoutReplaced([rui, all, none])).toEqual([all, none]);
  expect(withoutReplaced([])).toEqual([]);
});

test('the later of two rules counts, whatever their order', () => {
  const early = { from: '2026-11-01', rules: { daily: 1 } };
  const late = { from: '2026-11-05', rules: { daily: 2 } };
  for (const sets of [
    [early, late],
    [late, early],
  ])
    expect(rulesInForce(sets, 'rui', DAY)).toEqual({ daily: 2 });
});

test('what saved rules change is said against the rules of the same people until then', () => {
  const all = { from: '2026-11-01', rules: { perDelivery: 600, daily: 1 } };
  const own = { courierId: 'rui', from: '2026-11-10', rules: { perDelivery: 800 } };
  const changes = (saved: PayRuleSet) => payRuleChanges(saved, [all, own, { from: '2026-12-01', rules: {} }]);
  expect(changes({ from: DAY, rules: { perDelivery: 700, daily: 1 } })).toEqual([
    { path: 'from', from: '2026-11-01', to: DAY },
    { path: 'perDelivery', from: 600, to: 700 },
  ]);
  expect(changes({ courierId: 'rui', from: DAY, rules: null })).toEqual([
    { path: 'courierId', to: 'rui' },
    { path: 'from', from: '2026-11-10', to: DAY },
    { path: 'perDelivery', from: 800 },
  ]);
  expect(changes({ courierId: 'bia', from: DAY, rules: { daily: 2 } })).toEqual([
    { path: 'courierId', to: 'bia' },
    { path: 'from', to: DAY },
    { path: 'daily', to: 2 },
  ]);
});

test('a district is found however it is written', () => {
  const rules = {
    districts: [
      { name: 'Vila  Nova', amount: 900 },
      { name: 'vila nova', amount: 1 },
    ],
  };
  expect([' VILA NÓVA ', 'Vila', '  ', undefined].map((name) => districtPay(rules, name))).toEqual([
    900,
    undefined,
    undefined,
    undefined,
  ]);
  expect(districtPay({ districts: [{ name: ' ', amount: 5 }] }, ' ')).toBeUndefined();
});

test('kilometres are paid to the hundredth', () => {
  expect([kmPay({ perKm: 100 }, 1.235), kmPay({}, 5), kmPay({ perKm: 150 }, 0)]).toEqual([124, 0, 0]);
  expect([paysByKm({}), paysByKm({ perKm: 0 }), paysByKm({ perKm: 1 })]).toEqual([false, false, true]);
  expect(tripPay({ perKm: 1 }, { fee: 0, way: { km: 1.237, byRoad: false } })).toEqual([
    { part: 'km', amount: 1, km: 1.24 },
  ]);
  expect(tripPay({ perKm: 1, kmOfRun: true }, { fee: 0, way: FIVE })).toEqual([]);
  expect(tripPay({ feePercent: 50 }, { fee: 800, way: FIVE })).toEqual([{ part: 'fee', amount: 400 }]);
});

describe('the pay of a day', () => {
  const line = (kind: 'delivery' | 'trip' | 'run-km' | 'tip' | 'daily', amount: number, trips = 0) => ({
    kind,
    amount,
    trips,
    payDay: DAY,
  });
  const amounts = (lines: Parameters<typeof dayPayLines>[1], rules: PayRules) =>
    Object.fromEntries(dayPayLines(DAY, lines, rules).map(({ kind, amount }) => [kind, amount]));

  test('the minimum counts deliveries, trips and kilometres, not tips', () => {
    const lines = [line('delivery', 100, 1), line('trip', 20, 1), line('run-km', 3), line('tip', 5_000)];
    expect(amounts(lines, { minimum: 1_000 })).toEqual({ minimum: 877 });
  });

  test('the bonus is added with the trip that reaches its number', () => {
    const bonus = { trips: 2, amount: 500 };
    expect(amounts([line('delivery', 0, 1)], { bonus })).toEqual({});
    expect(amounts([line('delivery', 0, 2)], { bonus })).toEqual({ 'day-bonus': 500 });
  });

  test('lines have no cash, slips or trips, and say when they correct', () => {
    const first = { kind: 'daily', amount: 3_000, cash: 0, proof: 0, trips: 0, payDay: DAY };
    expect(dayPayLines(DAY, [line('delivery', 0, 1)], { daily: 3_000 })).toStrictEqual([first]);
    expect(dayPayLines(DAY, [line('daily', 3_000)], { daily: 3_000 })).toStrictEqual([
      { ...first, amount: -3_000, corrects: true },
    ]);
  });
});

test('a trip pays only what the rules name, and no percentage without a fee', () => {
  expect(tripPay({}, { fee: 800, way: { km: 3, byRoad: true } })).toEqual([]);
  expect(tripPay({ feePercent: 50 }, { fee: 0 })).toEqual([]);
});

test('districts that differ by a blank between words are two', () => {
  const rules = { districts: ['Vila Nova', 'Vilanova'].map((name) => ({ name, amount: 500 })) };
  expect(payRuleProblems({ from: '2026-11-20', rules }, '2026-11-20')).toEqual([]);
});
