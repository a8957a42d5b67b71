import { expect, test } from 'vitest';
import {
  FIRST_STEPS,
  type FirstStep,
  FRESH_ORDERS,
  isOffered,
  readChoices,
  type ShopFacts,
  standingOf,
} from './steps.ts';

const nothing: ShopFacts = {
  hasTaxId: false,
  hasAddress: false,
  hasPin: false,
  hasHours: false,
  hasFees: false,
  ownProducts: 0,
  sampleProducts: 0,
  couriers: 0,
  linkedCouriers: 0,
  paymentMethods: 4,
  hasPixKey: false,
  hasPrinted: false,
  hasFitAlarm: false,
  people: 1,
  orders: 0,
};

/** The least that makes each step done. */
const DONE: Readonly<Record<FirstStep, Partial<ShopFacts>>> = {
  company: { hasTaxId: true },
  address: { hasAddress: true, hasPin: true },
  opening: { hasHours: true },
  fees: { hasFees: true },
  catalogue: { ownProducts: 1 },
  couriers: { couriers: 1, linkedCouriers: 1 },
  payments: { hasPixKey: true },
  printer: { hasPrinted: true },
  alarm: { hasFitAlarm: true },
  team: { people: 2 },
  order: { orders: 1 },
};

const stateOf = (step: FirstStep, facts: Partial<ShopFacts>, choices = {}) =>
  standingOf({ ...nothing, ...facts }, choices).find((one) => one.step === step)?.state;

test.each(FIRST_STEPS)('the step %s is open, done by what the shop has, or skipped, and done goes first', (step) => {
  expect(stateOf(step, {})).toBe('open');
  expect(stateOf(step, {}, { [step]: true })).toBe('skipped');
  expect(stateOf(step, {}, { [step]: false })).toBe('open');
  expect(stateOf(step, DONE[step])).toBe('done');
  expect(stateOf(step, DONE[step], { [step]: true })).toBe('done');
  const others = standingOf({ ...nothing, ...DONE[step] }, {}).filter((one) => one.step !== step);
  expect(others.every(({ state }) => state === 'open')).toBe(true);
});

test.each([
  ['address', { hasAddress: true }],
  ['address', { hasPin: true }],
  ['catalogue', { sampleProducts: 12 }],
  ['couriers', { couriers: 3 }],
  ['payments', { paymentMethods: 0, hasPixKey: true }],
] as const)('half of the step %s is not done: %j', (step, facts) => {
  expect(stateOf(step, facts)).toBe('open');
});

test('the board offers the steps to a new shop until all are done or skipped, or a person hides them', () => {
  const everything: ShopFacts = Object.assign({}, nothing, ...Object.values(DONE));
  const allSkipped = Object.fromEntries(FIRST_STEPS.map((step) => [step, true]));
  expect(isOffered(nothing, {})).toBe(true);
  expect(isOffered(nothing, { hidden: true })).toBe(false);
  expect(isOffered(nothing, allSkipped)).toBe(false);
  expect(isOffered(everything, {})).toBe(false);
  expect(isOffered({ ...nothing, orders: FRESH_ORDERS - 1 }, {})).toBe(true);
  expect(isOffered({ ...nothing, orders: FRESH_ORDERS }, {})).toBe(false);
});

test.each([null, undefined, 'x', 7, { other: true }, { company: 'yes' }])('%j holds no choices', (stored) => {
  expect(readChoices(stored)).toEqual({});
});

test('unknown names in stored choices are dropped', () => {
  expect(readChoices({ company: true, hidden: false, other: true })).toEqual({ company: true, hidden: false });
});
