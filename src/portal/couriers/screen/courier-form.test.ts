import { expect, test } from 'vitest';
import { changesOf } from '#domain/shared/change.ts';
import { withActive } from './courier-changes.ts';
import { courierFormProblems, courierInput, formOf, typedCapacity } from './courier-form.ts';

const rafael = { name: ' Rafael Moura ', phone: '(11) 91111-2222', capacity: '' };

test('a courier needs a name and a phone with area code', () => {
  expect(courierFormProblems(rafael)).toEqual({});
  expect(Object.keys(courierFormProblems({ name: ' ', phone: '1111', capacity: '' }))).toEqual(['name', 'phone']);
});

test('sends plain digits', () => {
  expect(courierInput(rafael)).toEqual({ name: 'Rafael Moura', phone: '11911112222' });
});

test.each([
  ['', ''],
  ['0', ''],
  ['3', '3'],
  ['03', '3'],
  ['a8', '8'],
  ['99', '20'],
])('a typed capacity of "%s" becomes "%s"', (typed, capacity) => expect(typedCapacity(typed)).toBe(capacity));

test('his own capacity is sent as a number; without it the shop’s setting holds', () => {
  expect(courierInput({ ...rafael, capacity: '3' }).capacity).toBe(3);
  expect(courierInput(rafael)).not.toHaveProperty('capacity');
});

test('switching him on or off sends nothing else, so that it takes back nobody’s change', () => {
  const courier = { id: 'rafael', name: 'Rafael', phone: '11911112222', photoUrl: '', active: true, capacity: 3 };
  expect(withActive(courier, false)).toEqual({ id: 'rafael', input: { active: false } });
});

test('a form that only empties the capacity sends only that', () => {
  const courier = { id: 'rafael', name: 'Rafael', phone: '11911112222', photoUrl: '', active: true, capacity: 3 };
  const opened = formOf(courier);
  expect(changesOf(courierInput(opened), courierInput({ ...opened, capacity: '' }))).toEqual({ capacity: null });
});
