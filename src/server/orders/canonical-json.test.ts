import fc from 'fast-check';
import { expect, it } from 'vitest';
import { canonicalJson } from './canonical-json.ts';

it('does not depend on the order of members, and on everything else', () => {
  expect(canonicalJson({ a: 1, b: { d: [1, null, 'x'], c: true } })).toBe('{"a":1,"b":{"c":true,"d":[1,null,"x"]}}');
  expect(canonicalJson({ b: { c: true, d: [1, null, 'x'] }, a: 1 })).toBe('{"a":1,"b":{"c":true,"d":[1,null,"x"]}}');
  expect(canonicalJson([1, 2])).not.toBe(canonicalJson([2, 1]));
  expect(canonicalJson({ a: '1' })).not.toBe(canonicalJson({ a: 1 }));
});

it('is JSON of the same value', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      // JSON itself writes −0 as 0: two requests that differ in nothing else are the same.
      expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
    { examples: [[-0], [{ a: [-0] }]] },
  );
});
