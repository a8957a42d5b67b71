import { describe, expect, test } from 'vitest';
import { AT, aComanda, done, pay, refused } from '#tests/support/comanda-examples.ts';
import { cancelComanda, closeComanda, reopenComanda } from './close.ts';
import { mergeComandas } from './merge.ts';

const one = aComanda('a', '1');
const other = aComanda('b', '2');
const closed = done(closeComanda(done(pay(one))[0], [], { at: AT }))[0];
const [whole, merged] = done(mergeComandas(other, [one]));

describe('closing, canceling and reopening', () => {
  const calendar = { today: '2026-11-20', dayOf: (instant: string) => instant.slice(0, 10) };

  test('a comanda that lacks one cent is not closed', () => {
    const [partly] = done(pay(one, { amount: 7989 }));
    expect(refused(closeComanda(partly, [], { at: AT }))).toEqual(['comanda-not-paid', 'Falta R$ 0,01.']);
  });

  test('only a comanda without payments and merges can be canceled, and only once', () => {
    const [canceled] = done(cancelComanda(one));
    expect(canceled.status).toBe(9);
    expect(refused(cancelComanda(canceled))).toEqual(['already-updated', undefined]);
    expect(refused(cancelComanda(whole))).toEqual(['comanda-merged', undefined]);
    const [opened] = done(reopenComanda(canceled, [], calendar));
    expect(opened).toEqual(one);
    const [cent] = done(pay(one, { amount: 1 }));
    expect(refused(cancelComanda(cent))).toEqual(['comanda-has-payments', undefined]);
  });

  test('an open comanda cannot be reopened, and a merged one reopens only with its target', () => {
    expect(refused(reopenComanda(one, [], calendar))).toEqual(['already-updated', undefined]);
    const [paid] = done(pay(whole));
    const [, along] = done(closeComanda(paid, [merged], { at: AT }));
    expect(refused(reopenComanda(along, [], calendar))).toEqual([
      'comanda-merged',
      'Esta comanda está junta com a 2. Reabra aquela.',
    ]);
  });

  test('a merged comanda that is already closed is not closed again with its target', () => {
    const [paid] = done(pay(whole));
    expect(done(closeComanda(paid, [closed], { at: AT }))).toHaveLength(1);
    const ended = done(closeComanda(paid, [merged], { at: AT }))[0];
    expect(done(reopenComanda(ended, [one], calendar))).toHaveLength(1);
  });
});

test('a closed comanda has the received payments, with change only where it was given', () => {
  const [cash] = done(pay(one, { amount: 5000, changeFor: 10_000 }));
  const [paid] = done(pay(cash, {}, 'q'));
  expect(done(closeComanda(paid, [], { at: AT }))[0].order.payments).toStrictEqual([
    { methodId: 'pix', name: 'Pix', amount: 5000, changeFor: 10_000 },
    { methodId: 'pix', name: 'Pix', amount: 2990 },
  ]);
});
