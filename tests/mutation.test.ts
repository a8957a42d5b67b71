import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mistakesOf, plant } from '../scripts/mutation/mistakes.ts';
import { testsReaching } from '../scripts/mutation/related-tests.ts';
import { isAbout, SUBJECTS, subjectsIn } from '../scripts/mutation/subjects.ts';
import { withSwitches } from '../scripts/mutation/switches.ts';

const planted = (source: string) => mistakesOf(source).map((mistake) => plant(source, mistake));

test.each<[string, readonly string[]]>([
  ['a < b', ['a <= b', 'a >= b']],
  ['a === b', ['a !== b']],
  ['!a', ['a']],
  ['a ?? b', ['a']],
  ['a && true', ['a || true', 'a && false']],
  ['list.every(f)', ['list.some(f)']],
  ['text.trim()', ['text.valueOf()']],
  ['(a ?? b).trim()', ['(a ?? b).valueOf()', '(a).trim()']],
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

test('the tests of a file are those that import it, and those that reach it by others', () => {
  const tests = testsReaching(process.cwd(), ['src/domain/shared/money.ts']);
  expect(tests).toContain('src/domain/shared/money.test.ts');
  expect(tests).toContain('src/domain/printing/tickets/any-text.test.ts');
});

test('each critical subject can be tried alone, and all its files exist', () => {
  expect(subjectsIn('money,transitions')).toEqual(['money', 'transitions']);
  expect(() => subjectsIn('mony')).toThrow('mony');
  expect(isAbout('authorisation', 'src/domain/access/role.ts')).toBe(true);
  expect(isAbout('money', 'src/domain/access/role.ts')).toBe(false);
  for (const file of Object.values(SUBJECTS).flat()) expect(existsSync(file), file).toBe(true);
});

test('a source with switches behaves as before, except for the one mistake that is switched on', () => {
  const source = 'a?.b.trim() === (c ? 1 : 2) && !d';
  const all = mistakesOf(source).map((mistake, id) => ({ id, mistake }));
  const names = { a: { b: ' x ' }, c: false, d: false };
  const run = (text: string) => runOf(text, names);
  const switched = withSwitches(source, all);
  expect(run(switched)).toBe(run(source));
  for (const { id, mistake } of all) {
    Object.assign(globalThis, { plantedMistake: (one: number) => one === id });
    expect(run(switched), plant(source, mistake)).toEqual(run(plant(source, mistake)));
  }
  Reflect.deleteProperty(globalThis, 'plantedMistake');
});

/** What an expression answers, or that it throws. */
function runOf(text: string, names: Readonly<Record<string, unknown>>): unknown {
  try {
    return new Function(...Object.keys(names), `return ${text}`)(...Object.values(names));
  } catch {
    return 'throws';
  }
}
