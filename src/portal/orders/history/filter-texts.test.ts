import { expect, test } from 'vitest';
import { marksOf } from './filter-texts.ts';

test('the orders behind "Visto após" are those of the last 90 days, because alarms are kept that long', () => {
  expect(marksOf({ heard: 'any' })).toEqual([
    { filter: 'heard', text: 'Avisados e vistos na loja, nos últimos 90 dias' },
  ]);
  expect(marksOf({ heard: 'climbed' })[0]?.text).toMatch(/ao plantão, nos últimos 90 dias$/);
});

test('a filter with a field has no chip', () => {
  expect(marksOf({ channel: 'whatsapp', kind: 'pickup' })).toEqual([]);
});

test('the part of a running day is named by its hours', () => {
  expect(marksOf({ untilHour: '14' })).toEqual([{ filter: 'untilHour', text: 'Das 4h até as 14h' }]);
});
