import { expect, test } from 'vitest';
import { timesChosen, withOption, withoutOption } from './choose.ts';

const halves = { id: 'sabores', max: 2 };
const size = { id: 'tamanho', max: 1 };

test('the same half can be chosen twice, a third half cannot', () => {
  const twice = withOption(withOption([], halves, 'calabresa'), halves, 'calabresa');
  expect(timesChosen(twice, 'sabores', 'calabresa')).toBe(2);
  expect(withOption(twice, halves, 'atum')).toBe(twice);
});

test('where one option is allowed the last choice replaces it; other groups are unchanged', () => {
  const chosen = withOption(withOption(withOption([], halves, 'atum'), size, 'p'), size, 'g');
  expect(chosen).toEqual([
    { groupId: 'sabores', optionId: 'atum', quantity: 1 },
    { groupId: 'tamanho', optionId: 'g', quantity: 1 },
  ]);
});

test('removing one option keeps the others', () => {
  const twice = withOption(withOption([], halves, 'atum'), halves, 'atum');
  const once = withoutOption(twice, 'sabores', 'atum');
  expect(timesChosen(once, 'sabores', 'atum')).toBe(1);
  expect(withoutOption(once, 'sabores', 'atum')).toEqual([]);
});
