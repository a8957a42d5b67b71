import { expect, test } from 'vitest';
import { axisText, periodText, shareText, trendOf } from './number-texts.ts';

test('a period is named as people say it', () => {
  expect(periodText({ from: '2026-11-01', to: '2026-11-21' })).toBe('1 a 21 de novembro de 2026');
  expect(periodText({ from: '2026-10-28', to: '2026-11-03' })).toBe('28 de outubro a 3 de novembro de 2026');
  expect(periodText({ from: '2025-12-30', to: '2026-01-02' })).toBe('30 de dezembro de 2025 a 2 de janeiro de 2026');
  expect(periodText({ from: '2026-11-22', to: '2026-11-22' })).toBe('22 de novembro de 2026');
});

test('a change has a direction and a size; without a previous number there is none', () => {
  expect(trendOf(108, 100, 'percent')).toEqual({ direction: 'up', text: '8,0 %' });
  expect(trendOf(0.931, 0.945, 'points')).toEqual({ direction: 'down', text: '1,4 p.p.' });
  expect(trendOf(45, 48, 'minutes')).toEqual({ direction: 'down', text: '3 min' });
  expect(trendOf(100.01, 100, 'percent')).toEqual({ direction: 'same', text: '0,0 %' });
  expect(trendOf(5, 0, 'percent')).toBeNull();
  expect(trendOf(null, 3, 'minutes')).toBeNull();
});

test('labels of axes are short', () => {
  expect(axisText(4_000_000)).toBe('40 mil');
  expect(axisText(150_000_000)).toBe('1,5 mi');
  expect(axisText(5_000)).toMatch(/^R\$\s50$/);
  expect([shareText(0.9312), shareText(null)]).toEqual(['93,1 %', '—']);
});
