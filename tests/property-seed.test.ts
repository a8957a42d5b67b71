import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seedOf, USUAL_SEED } from './support/seeds/property.ts';

const draw = () => 7;

test('property tests draw the same values in every run, unless a run asks for others', () => {
  expect(seedOf({}, draw)).toBe(USUAL_SEED);
  expect(seedOf({ PROPERTY_SEED: '' }, draw)).toBe(USUAL_SEED);
  expect(seedOf({ PROPERTY_SEED: '-12' }, draw)).toBe(-12);
  expect(seedOf({ PROPERTY_SEED: 'random' }, draw)).toBe(7);
  expect(() => seedOf({ PROPERTY_SEED: 'today' }, draw)).toThrow('PROPERTY_SEED');
});

test('the seed holds for every property of the run, and a property that fails names it', () => {
  const { seed } = fc.readConfigureGlobal();
  expect(seed).toBeTypeOf('number');
  const drawn = () => {
    const values: number[] = [];
    fc.assert(fc.property(fc.integer(), (value) => void values.push(value)));
    return values;
  };
  expect(drawn()).toEqual(drawn());
  expect(() => fc.assert(fc.property(fc.integer(), (value) => value < 5))).toThrow(`seed: ${seed}`);
});
