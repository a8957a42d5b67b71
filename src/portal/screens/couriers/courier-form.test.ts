import { expect, test } from 'vitest';
import { courierFormProblems, courierInput } from './courier-form.ts';

const rafael = { name: ' Rafael Moura ', phone: '(11) 91111-2222', photoUrl: '' };

test('a courier needs a name and a phone with area code', () => {
  expect(courierFormProblems(rafael)).toEqual({});
  expect(Object.keys(courierFormProblems({ name: ' ', phone: '1111', photoUrl: '' }))).toEqual(['name', 'phone']);
});

test.each([
  ['https://exemplo.test/rafael.jpg', undefined],
  ['http://exemplo.test/rafael.jpg', 'Use um endereço https://…'],
  ['javascript:alert(1)', 'Use um endereço https://…'],
  ['rafael.jpg', 'Use um endereço https://…'],
  [`/api/photos/${'a1'.repeat(32)}`, undefined],
])('a photo at %s is answered with %s', (photoUrl, sentence) => {
  expect(courierFormProblems({ ...rafael, photoUrl }).photoUrl).toBe(sentence);
});

test('what is sent has plain digits and no empty photo', () => {
  expect(courierInput(rafael, false)).toEqual({ name: 'Rafael Moura', phone: '11911112222', active: false });
});
