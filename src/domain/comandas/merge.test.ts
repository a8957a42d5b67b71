import { describe, expect, test } from 'vitest';
import { aComanda, done, pay, refused } from '#tests/support/comanda-examples.ts';
import { discountComanda } from './lines.ts';
import { mergeComandas, unmergeComanda } from './merge.ts';

const one = aComanda('a', '1');
const other = aComanda('b', '2');
const [whole, merged] = done(mergeComandas(other, [one]));

describe('merging and unmerging', () => {
  test('needs different comandas', () => {
    expect(refused(mergeComandas(one, [one]))).toEqual(['invalid-comanda', 'Escolha comandas diferentes.']);
    expect(refused(mergeComandas(one, [other, other]))).toEqual(['invalid-comanda', 'Escolha comandas diferentes.']);
    expect(refused(unmergeComanda(whole, aComanda('c', '3')))).toEqual(['comandas-not-merged', undefined]);
    expect(refused(unmergeComanda(aComanda('c', '3'), merged))).toEqual(['comandas-not-merged', undefined]);
  });

  test('several comandas merge one after another and unmerge in any order', () => {
    const third = aComanda('c', '3');
    const [all, first, second = other] = done(mergeComandas(other, [one, third]));
    expect(all.comanda?.merged).toEqual([
      { id: 'a', command: '1', discount: 0 },
      { id: 'c', command: '3', discount: 0 },
    ]);
    const [rest, back] = done(unmergeComanda(all, first));
    expect(back).toEqual(one);
    expect(rest.comanda?.merged).toEqual([{ id: 'c', command: '3', discount: 0 }]);
    expect(done(unmergeComanda(rest, second))).toEqual([other, third]);
  });

  test('a comanda with merged ones can be merged again, and unmerges with them', () => {
    const [chain, emptied] = done(mergeComandas(aComanda('c', '3'), [whole]));
    expect(chain.order.items.map(({ from }) => from)).toEqual([
      undefined,
      undefined,
      ['b'],
      ['b'],
      ['a', 'b'],
      ['a', 'b'],
    ]);
    expect(done(unmergeComanda(chain, emptied))).toEqual([aComanda('c', '3'), whole]);
  });
});

describe('the content of a merged comanda', () => {
  test('returns with its name, discount and payments when it is unmerged', () => {
    const named = { ...one, commandName: 'Rita' };
    const cheaper = done(discountComanda(named, { amount: 300, reason: 'demora' }))[0];
    const [paid] = done(pay(cheaper, { amount: 500 }));
    const own = done(discountComanda(other, { amount: 40, reason: 'frio' }))[0];
    const [both, emptied] = done(mergeComandas(own, [paid]));
    expect(both.comanda?.merged).toStrictEqual([{ id: 'a', command: '1', commandName: 'Rita', discount: 300 }]);
    expect([both.order.discount, both.order.total]).toEqual([340, 15_640]);
    expect(done(unmergeComanda(both, emptied))).toEqual([own, paid]);
  });

  test('is listed without a name where it has none', () => {
    expect(whole.comanda?.merged).toStrictEqual([{ id: 'a', command: '1', discount: 0 }]);
  });

  test('can be unmerged after payments of single items, unless they were made while merged for its own items', () => {
    const [before] = done(pay(one, { lines: [{ lineId: 'a-1' }] }));
    const [both, emptied] = done(mergeComandas(other, [before]));
    expect(done(unmergeComanda(both, emptied))).toEqual([other, before]);
    const [after] = done(pay(whole, { lines: [{ lineId: 'b-1' }] }, 'q'));
    expect(unmergeComanda(after, merged).ok).toBe(true);
    const [its] = done(pay(whole, { lines: [{ lineId: 'a-1' }] }, 'q'));
    expect(refused(unmergeComanda(its, merged))[0]).toBe('comanda-has-payments');
  });

  test('cannot be unmerged from a comanda that it was not merged into', () => {
    const elsewhere = { ...merged, comanda: { ...merged.comanda, mergedInto: { id: 'z', command: '26' } } };
    expect(refused(unmergeComanda(whole, elsewhere))).toEqual(['comandas-not-merged', undefined]);
  });
});
