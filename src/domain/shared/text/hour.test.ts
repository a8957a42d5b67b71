import { expect, test } from 'vitest';
import { atHourText, untilHourText, wholeHourText } from './hour.ts';

test('hours below two are singular', () => {
  expect([0, 1, 2, 23].map(atHourText)).toEqual(['à 0h', 'à 1h', 'às 2h', 'às 23h']);
  expect([1, 14].map(wholeHourText)).toEqual(['Da 1h à 1h59', 'Das 14h às 14h59']);
  expect([1, 14].map(untilHourText)).toEqual(['até a 1h', 'até as 14h']);
});
