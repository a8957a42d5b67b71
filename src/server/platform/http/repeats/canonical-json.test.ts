import fc from 'fast-check';
import { expect, it } from 'vitest';
import { canonicalJson } from './canonical-json.ts';

it('ignores the order of members, and distinguishes everything else', () => {
  expect(canonicalJson({ a: 1, b: { d: [1, null, 'x'], c: true } })).toBe('{"a":1,"b":{"c":true,"d":[1,null,"x"]}}');
  expect(canonicalJson({ b: { c: true, d: [1, null, 'x'] }, a: 1 })).toBe('{"a":1,"b":{"c":true,"d":[1,null,"x"]}}');
  expect(canonicalJson([1, 2])).not.toBe(canonicalJson([2, 1]));
  expect(canonicalJson({ a: '1' })).not.toBe(canonicalJson({ a: 1 }));
});

it('parses to the same value', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      // JSON itself writes −0 as 0: two requests that differ only in that are the same.
      expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
    { examples: [[-0], [{ a: [-0] }]] },
  );
});
