import { expect, test } from 'vitest';
import type { SalesSummary } from '#contract/reports/schema.ts';
import { comparedParts, hasParts, shownParts } from './parts.ts';

test('of a compared period only what its tab compares is asked for, of the other one only the totals', () => {
  expect(comparedParts('produtos', 'whole', true)).toEqual(['total', 'product', 'category']);
  expect(comparedParts('produtos', 'whole', false)).toEqual(['total']);
  expect(comparedParts('resumo', 'until-yesterday', true)).not.toContain('customers');
});

test('a running day is compared by its hours, and its customers are not known by them', () => {
  expect(comparedParts('equipe', 'until-hour', false)).toEqual(['total', 'hour']);
  expect(comparedParts('clientes', 'until-hour', true)).toEqual(['total', 'hour']);
  expect(comparedParts('clientes', 'whole', false)).toEqual(['total', 'customers']);
});

test('a summary of another tab does not stand for one that lacks its parts', () => {
  const summary = { groups: [{ by: 'day', rows: [] }] } as unknown as SalesSummary;
  expect(hasParts(summary, ['total', 'day'])).toBe(true);
  expect(hasParts(summary, ['hour'])).toBe(false);
  expect(hasParts(summary, shownParts('clientes'))).toBe(false);
  expect(hasParts(undefined, ['total'])).toBe(false);
});
