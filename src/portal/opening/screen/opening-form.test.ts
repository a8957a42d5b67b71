import { expect, test } from 'vitest';
import type { Opening } from '#contract/opening/schema.ts';
import { everyDayLike, openingForm, openingFormProblems, openingRules, withOpening } from './opening-form.ts';

const opening: Opening = {
  state: 'open',
  open: true,
  hours: null,
  acceptsWhenClosed: true,
  preparationMinutes: 20,
  travelMinutes: 15,
};

test('a shop without hours is offered every evening, and stays always open until it chooses hours', () => {
  const form = openingForm(opening);
  expect(openingRules(form)).toEqual({
    hours: null,
    acceptsWhenClosed: true,
    preparationMinutes: 20,
    travelMinutes: 15,
  });
  const chosen = openingRules({ ...form, always: false }).hours;
  expect(chosen).toHaveLength(7);
  expect(chosen?.[3]).toEqual([{ from: '18:00', to: '23:00' }]);
});

test('another opening of a day begins after the last one, and one day can be copied to all', () => {
  const hours = openingForm(opening).hours.with(1, [{ from: '11:00', to: '15:00' }]);
  const two = withOpening(hours, 1);
  expect(two[1]).toEqual([
    { from: '11:00', to: '15:00' },
    { from: '17:00', to: '20:00' },
  ]);
  expect(withOpening(hours.with(2, []), 2)[2]).toEqual([{ from: '18:00', to: '23:00' }]);
  expect(everyDayLike(two, 1)[6]).toEqual(two[1]);
});

test('problems are found at the opening they belong to, and none while always open', () => {
  const form = { ...openingForm(opening), always: false };
  const hours = form.hours.with(4, [{ from: '', to: '10:00' }]);
  expect(openingFormProblems({ ...form, hours })).toEqual(new Map([['4/0', 'Use horas de 00:00 a 23:59.']]));
  expect(openingFormProblems({ ...form, hours, always: true }).size).toBe(0);
});
