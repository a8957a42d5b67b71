import { expect, test } from 'vitest';
import { cached } from './cached.ts';

test('an answer is computed once for each object', () => {
  const asked: string[] = [];
  const nameOf = cached((one: { readonly name: string }, ending: string) => {
    asked.push(one.name);
    return one.name === '' ? undefined : one.name + ending;
  });
  const [ana, nobody] = [{ name: 'Ana' }, { name: '' }];
  expect([nameOf(ana, '!'), nameOf(ana, '!'), nameOf({ ...ana }, '?')]).toEqual(['Ana!', 'Ana!', 'Ana?']);
  expect([nameOf(nobody, ''), nameOf(nobody, '')]).toEqual([undefined, undefined]);
  expect(asked).toEqual(['Ana', 'Ana', '']);
});
