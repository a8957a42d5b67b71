import { expect, test } from 'vitest';
import { lostDuty } from './duty.ts';

const phone = { id: 'phone', onDuty: true, signedIn: true };

test.each([
  ['last', [phone]],
  ['last', [phone, { id: 'tablet', onDuty: false, signedIn: true }, { id: 'old', onDuty: true, signedIn: false }]],
  ['one', [phone, { id: 'tablet', onDuty: true, signedIn: true }]],
  [
    'none',
    [
      { ...phone, onDuty: false },
      { id: 'tablet', onDuty: true, signedIn: true },
    ],
  ],
  ['none', []],
] as const)('a sign-out takes %s of the devices on duty away: %j', (lost, devices) => {
  expect(lostDuty(devices, 'phone')).toBe(lost);
});
