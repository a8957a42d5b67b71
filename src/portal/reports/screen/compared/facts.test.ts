import { expect, test } from 'vitest';
import type { SalesSummary } from '#contract/reports/schema.ts';
import { measuresOf } from '#domain/reports/measures.ts';
import { trendOf } from '#portal/reports/number-texts.ts';
import { beforeName, comparedText } from './compared-texts.ts';
import { comparedFacts, trendsOf } from './facts.ts';

const sold = (key: string, revenue: number) => ({ key, label: '', ...measuresOf({ orders: 1, revenue }) });

function summary(...hours: readonly ReturnType<typeof sold>[]): SalesSummary {
  const total = measuresOf({ revenue: hours.reduce((sum, { revenue }) => sum + revenue, 0), orders: hours.length });
  return { total, groups: [{ by: 'hour', rows: hours }], customers: { new: 1 } } as unknown as SalesSummary;
}

test('at noon a day that sells as well as the one before does not look like a fall', () => {
  const before = summary(sold('11', 4000), sold('20', 6000));
  const now = summary(sold('11', 4000));
  const trendIn = (part: 'whole' | 'until-hour') => {
    const [one, other] = [comparedFacts(now, part, '12'), comparedFacts(before, part, '12')];
    return trendOf(one?.total?.revenue ?? null, other?.total?.revenue ?? null, 'percent');
  };
  expect(trendIn('until-hour')?.direction).toBe('same');
  expect(trendIn('whole')).toEqual({ direction: 'down', text: '60,0 %' });
  expect(comparedFacts(now, 'until-hour', '12')?.customers).toBeUndefined();
});

test('what a period is compared with has its name, also up to which hour', () => {
  const day = { from: '2026-11-17', to: '2026-11-17' };
  expect(comparedText(day, 'until-hour', '09')).toBe('comparado com 17 de novembro de 2026, até as 9h');
  expect(comparedText(day, 'until-hour', '01')).toMatch(/, até a 1h$/);
  expect(comparedText(day, 'until-yesterday', '09')).toMatch(/, sem o dia de hoje$/);
  expect(comparedText(day, 'whole', '09')).toMatch(/2026$/);
  expect([beforeName('month', 'antes'), beforeName('month', 'ano')]).toEqual(['Mês anterior', 'Um ano atrás']);
});

test('each row is compared with the same row before; a new one with nothing', () => {
  const trends = trendsOf({ now: [sold('a', 30), sold('b', 5)], before: [sold('a', 20)] }, 'revenue');
  expect(trends(sold('a', 99))).toEqual({ now: 30, before: 20 });
  expect(trends(sold('b', 99))).toEqual({ now: 5, before: null });
});
