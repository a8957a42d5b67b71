import { expect, test } from 'vitest';
import { durationText, longMinutesText, minutesText, secondsText } from './duration.ts';

test.each([
  [0, 'agora', '0 min', '0 min'],
  [1, '1 min', '1 min', '1 min'],
  [59, '59 min', '59 min', '59 min'],
  [60, '1 h 00', '1 h 00', '1 h'],
  [64, '1 h 04', '1 h 04', '1 h 4 min'],
  [735, '12 h 15', '12 h 15', '12 h 15 min'],
  [1440, '24 h 00', '24 h 00', '24 h'],
])('%i minutes read as a chip, as a number and in a sentence', (minutes, chip, number, sentence) => {
  expect([durationText(minutes), minutesText(minutes), longMinutesText(minutes)]).toEqual([chip, number, sentence]);
});

test('a short wait is in seconds up to two minutes', () => {
  expect([0, 41.6, 119, 120, 330, 4000].map(secondsText)).toEqual(['0 s', '42 s', '119 s', '2 min', '6 min', '1 h 07']);
});
