import { expect, test } from 'vitest';
import { chosenPeriod, readReportAddress } from './address.ts';

test('the period is the current month unless the address names another one', () => {
  const today = '2026-11-22';
  expect(chosenPeriod({}, today)).toEqual({ from: '2026-11-01', to: today });
  expect(chosenPeriod({ tipo: 'month', from: '2026-10-05' }, today)).toEqual({ from: '2026-10-01', to: '2026-10-31' });
  expect(chosenPeriod({ tipo: 'any', from: '2026-11-09', to: '2026-11-02' }, today)).toEqual({
    from: '2026-11-02',
    to: '2026-11-09',
  });
  expect(readReportAddress({ tipo: 'year', from: '2026-02-30', to: 5, aba: 'vendas' })).toEqual({ aba: 'vendas' });
});

test('the address has the courier of the listed runs', () => {
  expect(readReportAddress({ aba: 'entregas', saidas: 'rafael' })).toEqual({ aba: 'entregas', saidas: 'rafael' });
  expect(readReportAddress({ saidas: '' })).toEqual({});
});
