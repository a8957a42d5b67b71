import { expect, test } from 'vitest';
import { atMomentText, dateText, momentText } from './moment-text.ts';

const zone = 'America/Sao_Paulo';
const evening = '2026-11-20T23:30:00.000Z';

test('an instant of the same day shows its time, of another day also its date', () => {
  expect(momentText('2026-11-21T02:59:00.000Z', evening, zone)).toBe('23:59');
  expect(momentText('2026-11-21T03:10:00.000Z', evening, zone)).toBe('21/11 00:10');
});

test('a sentence names the other day before its time', () => {
  expect(atMomentText('2026-11-21T02:59:00.000Z', evening, zone)).toBe('às 23:59');
  expect(atMomentText('2026-11-21T03:10:00.000Z', evening, zone)).toBe('em 21/11 às 00:10');
});

test("the date follows the establishment's time zone, not the browser's", () => {
  expect(dateText('2026-11-21T02:00:00.000Z', zone)).toBe('20/11/2026');
  expect(dateText('2026-11-21T02:00:00.000Z', 'Asia/Tokyo')).toBe('21/11/2026');
});
