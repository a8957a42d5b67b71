import { expect, test } from 'vitest';
import { missingText } from './missing-text.ts';

const OFF = { code: 'off', name: 'off', photo: 'off', position: 'off' } as const;
const NONE = { code: '', receiver: null, receiverName: ' ', photo: null, position: undefined };

test('reports nothing missing if the shop requires no proof, or leaves it to the courier', () => {
  expect(missingText(OFF, NONE)).toBeNull();
  expect(missingText({ code: 'optional', name: 'optional', photo: 'optional', position: 'optional' }, NONE)).toBeNull();
});

test.each([
  ['code', { code: '482' }, { code: '4821' }],
  ['name', {}, { receiverName: 'Sérgio' }],
  ['name', {}, { receiver: 'doorman' }],
  ['photo', {}, { photo: {} }],
  ['position', {}, { position: {} }],
] as const)('a required %s is asked for until it is given', (name, wrong, right) => {
  const proof = { ...OFF, [name]: 'required' as const };
  expect(missingText(proof, { ...NONE, ...wrong })).toMatch(/\.$/);
  expect(missingText(proof, { ...NONE, ...right })).toBeNull();
});

test('a partly typed code must be completed, even if the code is optional', () => {
  expect(missingText({ ...OFF, code: 'optional' }, { ...NONE, code: '48' })).toContain('quatro números');
});
