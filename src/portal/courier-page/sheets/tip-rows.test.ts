import { expect, test } from 'vitest';
import { askedTip, pixTip, tipsBody } from './tip-rows.ts';

const methods = [
  { id: 'dinheiro', name: 'Dinheiro', kind: 'dinheiro' as const },
  { id: 'pix', name: 'Pix', kind: 'pix' as const },
  { id: 'visa', name: 'Visa', kind: 'credito' as const },
];
const stop = (...ids: readonly string[]) => ({
  payments: ids.map((methodId) => ({ methodId, name: methodId, kind: 'credito' as const, amount: 100 })),
});
const none = (methodId: string) => ({ methodId, amount: '' });

test('he is asked by the card or Pix that he was paid with, and not at all for cash or what is paid already', () => {
  expect(askedTip(undefined, stop('dinheiro', 'visa'), null, methods)).toEqual(none('visa'));
  expect(askedTip(undefined, stop('dinheiro'), null, methods)).toBeNull();
  expect(askedTip(undefined, stop('site'), null, methods)).toBeNull();
});

test('a payment that he names counts instead of the order’s', () => {
  const paid = (methodId: string, otherId = '') => ({ methodId, otherId, otherAmount: '' });
  expect(askedTip(undefined, stop('visa'), paid('dinheiro'), methods)).toBeNull();
  expect(askedTip(undefined, stop('dinheiro'), paid('dinheiro', 'pix'), methods)).toEqual(none('pix'));
});

test('what he typed stays while the shop takes its method', () => {
  const typed = { methodId: 'visa', amount: '5' };
  expect(askedTip(typed, stop('dinheiro'), null, methods)).toBe(typed);
  expect(askedTip(typed, stop('dinheiro'), null, methods.slice(0, 2))).toBeNull();
});

test('nothing typed is no tip, nor is zero; anything else must be an amount', () => {
  expect([tipsBody(null), tipsBody(none('visa')), tipsBody({ methodId: 'visa', amount: '0,00' })]).toEqual([
    [],
    [],
    [],
  ]);
  expect(tipsBody({ methodId: 'visa', amount: '5,5' })).toEqual([{ methodId: 'visa', amount: 550 }]);
  expect(tipsBody({ methodId: 'visa', amount: '1,2,3' })).toBeNull();
});

test('the Pix code contains a tip by Pix alone', () => {
  expect(pixTip({ methodId: 'pix', amount: '5' }, methods)).toBe(500);
  expect(pixTip({ methodId: 'visa', amount: '5' }, methods)).toBe(0);
  expect([pixTip(null, methods), pixTip({ methodId: 'pix', amount: ',' }, methods)]).toEqual([0, 0]);
});
