import { expect, test } from 'vitest';
import { withActive } from './courier-changes.ts';
import { courierFormProblems, courierInput, typedCapacity } from './courier-form.ts';

const rafael = { name: ' Rafael Moura ', phone: '(11) 91111-2222', capacity: '' };

test('a courier needs a name and a phone with area code', () => {
  expect(courierFormProblems(rafael)).toEqual({});
  expect(Object.keys(courierFormProblems({ name: ' ', phone: '1111', capacity: '' }))).toEqual(['name', 'phone']);
});

test('an unchanged photo is sent along', () => {
  expect(courierInput(rafael, true, '/api/photos/a').photoUrl).toBe('/api/photos/a');
});

test('sends plain digits and no empty photo', () => {
  expect(courierInput(rafael, false)).toEqual({ name: 'Rafael Moura', phone: '11911112222', active: false });
});

test.each([
  ['', ''],
  ['0', ''],
  ['3', '3'],
  ['03', '3'],
  ['a8', '8'],
  ['99', '20'],
])('a typed capacity of "%s" becomes "%s"', (typed, capacity) => expect(typedCapacity(typed)).toBe(capacity));

test('his own capacity is sent as a number, also when he is switched off; without it the shop’s setting holds', () => {
  expect(courierInput({ ...rafael, capacity: '3' }, true).capacity).toBe(3);
  expect(courierInput(rafael, true)).not.toHaveProperty('capacity');
  const courier = { id: 'rafael', name: 'Rafael', phone: '11911112222', photoUrl: '', active: true, capacity: 3 };
  const { id: _id, photoUrl: _photo, ...kept } = courier;
  expect(withActive(courier, false)).toEqual({ id: 'rafael', input: { ...kept, active: false } });
});
