import { expect, test } from 'vitest';
import { mistakesOf, plant } from '../scripts/mutation/mistakes.ts';
import { relatedTests } from '../scripts/mutation/related-tests.ts';

const planted = (source: string) => mistakesOf(source).map((mistake) => plant(source, mistake));

test.each<[string, readonly string[]]>([
  ['a < b', ['a <= b', 'a >= b']],
  ['a === b', ['a !== b']],
  ['!a', ['a']],
  ['a ?? b', ['a']],
  ['a && true', ['a || true', 'a && false']],
  ['list.every(f)', ['list.some(f)']],
  ['text.trim()', ['text.valueOf()']],
  ['a ? b : c', ['(b)', '(c)']],
  ['if (a) b()', ['if (false) b()']],
  ['f(3)', ['f(4)']],
  ["f('x')", ["f('')"]],
])('%s can go wrong', (source, wrong) => {
  expect([...planted(source)].sort()).toEqual([...wrong].sort());
});

test('types, names and addresses of modules are left alone', () => {
  expect(planted("import { a } from './a.ts';\ntype B = 'x' | 3;\nconst c: { d: 'e' } = { d: a };")).toEqual([]);
  expect(planted('const a = 3 as 3;')).toEqual(['const a = 4 as 3;']);
});

test('the tests of a file are those that import it, then those that reach it', () => {
  const { near, far } = relatedTests(process.cwd())('src/domain/money.ts');
  expect(near[0]).toBe('src/domain/money.test.ts');
  expect(far).toContain('src/domain/ticket.test.ts');
  expect(far.some((file) => near.includes(file))).toBe(false);
});
