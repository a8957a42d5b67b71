import { describe, expect, test } from 'vitest';
import { customerKey, digitsOf, formatPhone, phoneAfter, phoneDigits, searchedPhone } from './phone.ts';

test.each([
  ['(11) 98765-4321', '11987654321', '(11) 98765-4321'],
  ['11 3456 7890', '1134567890', '(11) 3456-7890'],
  ['+55 11 98765-4321', '11987654321', '(11) 98765-4321'],
  ['+55 (11) 3456-7890', '1134567890', '(11) 3456-7890'],
  // 55 is also the area code of Santa Maria.
  ['55 98765-4321', '55987654321', '(55) 98765-4321'],
  ['55 3456-7890', '5534567890', '(55) 3456-7890'],
  ['+55 55 98765-4321', '55987654321', '(55) 98765-4321'],
])('%s is the phone %s', (text, digits, written) => {
  expect(phoneDigits(text)).toBe(digits);
  expect(customerKey(text)).toBe(`55${digits}`);
  expect(formatPhone(text)).toBe(written);
});

test.each([
  ['nothing', ''],
  ['a phone without area code', '98765-4321'],
  ['a digit too many', '11 98765-43210'],
  ['an area code with a zero', '10 98765-4321'],
  ['the prefix of a call within the country', '011 98765-4321'],
  ['another country', '+54 11 98765-4321'],
  ['another country with a 55 at the end', '+54 11 9876-5555'],
  ['two country codes', '+55 55 11 98765-4321'],
  ['a word', 'sem telefone'],
])('%s is no phone, and is shown as it is', (_name, text) => {
  expect(phoneDigits(text)).toBeNull();
  expect(customerKey(text)).toBeNull();
  expect(formatPhone(text)).toBe(text);
});

test.each([
  ['+55 11 98765-4321', '11987654321'],
  ['5511987654321', '11987654321'],
  ['+55 11 98765', '1198765'],
  ['011 98765-4321', '11987654321'],
  ['\u202a+55\u00a011\u00a098765\u20114321\u202c', '11987654321'],
  ['11.98765.4321', '11987654321'],
  ['11 8765-4321', '87654321'],
  ['(11) 3456-7890', '1134567890'],
  ['98765-4321', '987654321'],
  ['55 98765-4321', '55987654321'],
  ['+54 11 9876-5555', '541198765555'],
  ['01310-100', '01310100'],
])('the typed phone %s is searched by the digits %s', (typed, digits) => {
  expect(searchedPhone(typed)).toBe(digits);
});

describe('a phone box', () => {
  test.each([
    '+55 11 98765-4321',
    '5511987654321',
    '011 98765-4321',
    '0055 11 98765-4321',
    'wa.me/5511987654321',
    '11987654321',
  ])('takes %s in one piece', (added) => {
    expect(phoneAfter('', added)).toBe('11987654321');
    expect(phoneAfter('(11) 3456', added)).toBe('11987654321');
  });

  test.each([
    ['5511987654321', '(11) 98765-4321'],
    ['551134567890', '(11) 3456-7890'],
    ['011987654321', '(11) 98765-4321'],
    ['0005511987654321', '(11) 98765-4321'],
    ['55987654321', '(55) 98765-4321'],
    ['559876543219', '(55) 98765-4321'],
    ['5534567890', '(55) 3456-7890'],
    ['119876543210', '(11) 98765-4321'],
  ])('typed with the keys %s shows %s', (keys, shown) => {
    // The mask of the box: eleven digits.
    const masked = (text: string) => formatPhone(digitsOf(text).slice(0, 11));
    expect([...keys].reduce((text, key) => masked(phoneAfter(text, key) ?? text + key), '')).toBe(shown);
  });

  test.each([
    ['(55) 11987-6543', 'a'],
    ['(55) 11987-6543', '-'],
    ['(11) 9', '0'],
    ['', '98'],
    ['', 'sem telefone'],
  ])('leaves %s and %s to its mask', (shown, added) => {
    expect(phoneAfter(shown, added)).toBeNull();
  });
});

test.each(['Ana 98765-4321', '20/11/2026', '1.234,56', '()', '', '11+98765'])(
  '“%s” is not searched as a phone',
  (text) => {
    expect(searchedPhone(text)).toBeNull();
  },
);

test('the digits of a text leave out everything else', () => {
  expect(digitsOf(' a1-2.3 (4)/5')).toBe('12345');
  expect(digitsOf('abc')).toBe('');
});

describe('phones', () => {
  test('become the customer key of 55 and the digits', () => {
    expect(['(11) 98765-4321', '+55 11 98765-4321', '1133334444'].map(customerKey)).toEqual([
      '5511987654321',
      '5511987654321',
      '551133334444',
    ]);
  });

  test('that are too short or have no area code have no customer key', () => {
    expect(['98765-4321', '', '0119876543', '119876543210000'].map(customerKey)).toEqual([null, null, null, null]);
  });

  test('are shown with the area code', () => {
    expect(['11987654321', '1133334444', 'ramal 2'].map(formatPhone)).toEqual([
      '(11) 98765-4321',
      '(11) 3333-4444',
      'ramal 2',
    ]);
  });
});
