import { expect, test } from 'vitest';
import { slipFacts, slipsOf } from './slips.ts';

const carriedIn = { kind: 'carried', proof: 1_000 } as const;
const card = { kind: 'card', proof: 7_290 } as const;

test('a statement says which slips he handed in, and which are still missing', () => {
  const part = [carriedIn, card, { kind: 'proofs', proof: -6_000 }, { kind: 'carried', proof: -2_290 }] as const;
  expect(slipsOf(part)).toEqual({ handedIn: 6_000, missing: 2_290 });
  expect(slipFacts(part)).toEqual([
    ['Comprovantes entregues', 'R$\u00a060,00'],
    ['Comprovantes a entregar', 'R$\u00a022,90'],
  ]);
  const none = [card, { kind: 'carried', proof: -7_290 }] as const;
  expect(slipFacts(none)).toEqual([['Comprovantes a entregar', 'R$\u00a072,90']]);
});

test('a statement without slips, or with all of them, says nothing is missing', () => {
  expect(slipFacts([])).toEqual([]);
  expect(slipFacts([{ kind: 'paid', proof: 0 }])).toEqual([]);
  expect(slipFacts([card, { kind: 'proofs', proof: -7_290 }])).toEqual([['Comprovantes entregues', 'R$\u00a072,90']]);
  expect(slipsOf([carriedIn, { kind: 'tip', proof: 0 }])).toEqual({ handedIn: 0, missing: 0 });
});

test('slips of a settled order that were taken back are no slips that he handed in', () => {
  expect(
    slipFacts([
      { kind: 'card', proof: -900 },
      { kind: 'proofs', proof: 900 },
    ]),
  ).toEqual([]);
});
