import { expect, test } from 'vitest';
import { courierFormProblems, courierInput } from './courier-form.ts';

const rafael = { name: ' Rafael Moura ', phone: '(11) 91111-2222' };

test('a courier needs a name and a phone with area code', () => {
  expect(courierFormProblems(rafael)).toEqual({});
  expect(Object.keys(courierFormProblems({ name: ' ', phone: '1111' }))).toEqual(['name', 'phone']);
});

test('an unchanged photo is sent along', () => {
  expect(courierInput(rafael, true, '/api/photos/a').photoUrl).toBe('/api/photos/a');
});

test('sends plain digits and no empty photo', () => {
  expect(courierInput(rafael, false)).toEqual({ name: 'Rafael Moura', phone: '11911112222', active: false });
});
