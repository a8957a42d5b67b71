import { describe, expect, test } from 'vitest';
import type { Order } from '#domain/orders/order.ts';
import { numberOrder, placeOrder } from '#domain/orders/place.ts';
import { placingContext } from '#tests/support/order-examples.ts';
import { appendToComanda } from './append.ts';
import { cancelComanda, closeComanda, reopenComanda } from './close.ts';
import { commandKey, searchComandas } from './comanda.ts';
import { discountComanda, removeLine } from './lines.ts';
import { mergeComandas, unmergeComanda } from './merge.ts';
import { payComanda, voidPayment } from './payments.ts';
import type { ComandaResult } from './problem.ts';
import { standingOf } from './standing.ts';
import { comandaDetail } from './texts.ts';
import { renameComanda, transferLines } from './transfer.ts';

const AT = '2026-11-20T23:30:00.000Z';
const bia = { name: 'Bia' };
const doing = (id: string) => ({ id, at: AT, by: bia });
const paying = (id: string) => ({ ...doing(id), methodName: 'Pix' });

function aComanda(id: string, command: string, commandName?: string): Order {
  const items = [
    { name: 'Chope', quantity: 3, unitPrice: 1000 },
    { name: 'Pizza', quantity: 1, unitPrice: 4990 },
  ];
  const asked = { module: 'COMANDA', command, order: { items }, ...(commandName ? { commandName } : {}) } as const;
  const placed = placeOrder(asked, placingContext({ id, by: bia, device: 'Caixa 1' }));
  if (!placed.ok) throw new Error(placed.problem.code);
  return numberOrder(placed.value, 1, 1);
}

function done(result: ComandaResult): readonly [Order, Order] {
  if (!result.ok) throw new Error(`refused: ${result.problem.code}`);
  return result.value as [Order, Order];
}
const refused = (result: ComandaResult) =>
  result.ok ? 'accepted' : [result.problem.code, comandaDetail(result.problem)?.replaceAll('\u00a0', ' ')];

describe('a line of a comanda', () => {
  test('stores time, author and device of its addition', () => {
    expect(aComanda('c', '7').order.items[1]).toMatchObject({
      lineId: 'c-1',
      addedAt: AT,
      addedBy: bia,
      device: 'Caixa 1',
    });
  });

  test('can be moved in part, with its money divided by units', () => {
    const [left, arrived] = done(
      transferLines(aComanda('a', '1'), aComanda('b', '2'), [{ lineId: 'a-0', quantity: 2 }], { id: 't' }),
    );
    expect([left.order.total, arrived.order.total]).toEqual([5990, 9990]);
    expect(arrived.order.items.at(-1)).toMatchObject({ lineId: 't-0', quantity: 2, total: 2000, addedBy: bia });
  });

  test('cannot be moved once paid', () => {
    const [paid] = done(
      payComanda(aComanda('a', '1'), { methodId: 'pix', lines: [{ lineId: 'a-0', quantity: 1 }] }, paying('p')),
    );
    const move = (quantity: number) =>
      transferLines(paid, aComanda('b', '2'), [{ lineId: 'a-0', quantity }], { id: 't' });
    expect(move(2).ok).toBe(true);
    expect(refused(move(3))).toEqual(['comanda-line-paid', 'O item “Chope” já foi pago. Estorne o pagamento antes.']);
    expect(refused(removeLine(paid, { lineId: 'a-0' }, { id: 'r' }))).toEqual([
      'comanda-line-paid',
      'O item “Chope” já foi pago. Estorne o pagamento antes.',
    ]);
  });
});

describe('the bill', () => {
  test('can be paid by item: three people pay a beer each, and the pizza in three parts, to the cent', () => {
    let comanda = done(discountComanda(aComanda('a', '1'), { amount: 100, reason: 'cortesia' }))[0];
    const amounts: number[] = [];
    for (const [nth, pizza] of [1632, 1632, undefined].entries()) {
      const lines = [
        { lineId: 'a-0', quantity: 1 },
        { lineId: 'a-1', ...(pizza === undefined ? {} : { amount: pizza }) },
      ];
      comanda = done(payComanda(comanda, { methodId: 'pix', lines }, paying(`p${nth}`)))[0];
      amounts.push(comanda.comanda?.payments?.at(-1)?.amount ?? 0);
    }
    expect(standingOf(comanda)).toMatchObject({ total: 7890, paid: 7890, left: 0 });
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(7890);
    expect(standingOf(comanda).lines.map(({ left }) => left)).toEqual([0, 0]);
  });

  test('cannot be overpaid', () => {
    const comanda = aComanda('a', '1');
    expect(refused(payComanda(comanda, { methodId: 'pix', amount: 8000 }, paying('p')))).toEqual([
      'comanda-overpaid',
      'Falta pagar só R$ 79,90.',
    ]);
    const [paid] = done(payComanda(comanda, { methodId: 'pix' }, paying('p')));
    expect(refused(payComanda(paid, { methodId: 'pix', amount: 1 }, paying('q')))).toEqual([
      'comanda-overpaid',
      'Não falta pagar nada.',
    ]);
  });

  test('closes only when fully paid, and says how much is left', () => {
    const [partly] = done(payComanda(aComanda('a', '1'), { methodId: 'pix', amount: 5000 }, paying('p')));
    expect(refused(closeComanda(partly, [], { at: AT }))).toEqual(['comanda-not-paid', 'Faltam R$ 29,90.']);
    const [paid] = done(payComanda(partly, { methodId: 'pix', changeFor: 5000 }, paying('q')));
    const [closed] = done(closeComanda(paid, [], { at: AT }));
    expect(closed).toMatchObject({ status: 5, returnManagerAt: AT });
    expect(closed.order.payments).toEqual([
      { methodId: 'pix', name: 'Pix', amount: 5000 },
      { methodId: 'pix', name: 'Pix', amount: 2990, changeFor: 5000 },
    ]);
    expect(refused(closeComanda(closed, [], { at: AT }))).toEqual(['already-updated', undefined]);
  });

  test('keeps a voided payment on record and is owed that amount again', () => {
    const [paid] = done(payComanda(aComanda('a', '1'), { methodId: 'pix', amount: 5000 }, paying('p')));
    const [voided] = done(voidPayment(paid, 'p', 'cartão errado', { at: AT, by: bia }));
    expect(voided.comanda?.payments).toEqual([
      expect.objectContaining({ id: 'p', state: 'voided', voidReason: 'cartão errado', voidedBy: bia }),
    ]);
    expect(standingOf(voided).left).toBe(7990);
    expect(refused(voidPayment(voided, 'p', 'de novo', { at: AT, by: bia }))).toEqual([
      'comanda-payment-voided',
      undefined,
    ]);
  });

  test('cannot fall below what is paid', () => {
    const [paid] = done(payComanda(aComanda('a', '1'), { methodId: 'pix', amount: 5000 }, paying('p')));
    expect(refused(removeLine(paid, { lineId: 'a-1' }, { id: 'r' }))).toEqual([
      'comanda-has-payments',
      'Já foram pagos R$ 50,00 e o total ficaria em R$ 30,00. Estorne um pagamento antes.',
    ]);
    expect(refused(cancelComanda(paid))).toEqual(['comanda-has-payments', undefined]);
  });
});

describe('merged comandas', () => {
  const [whole, joined] = done(mergeComandas(aComanda('a', '1'), [aComanda('b', '2', 'Família Souza')]));

  test('become one; the merged one keeps its number and says where its lines are', () => {
    expect([whole.order.total, joined.order.total, joined.status]).toEqual([15_980, 0, 2]);
    expect(joined.comanda?.mergedInto).toEqual({ id: 'a', command: '1' });
    expect(refused(removeLine(joined, { lineId: 'b-0' }, { id: 'r' }))).toEqual([
      'comanda-merged',
      'Esta comanda está junta com a 1. Separe antes.',
    ]);
  });

  test('are separated with what was ordered for each since the merge', () => {
    const placed = placeOrder(
      { module: 'COMANDA', command: '2', order: { items: [{ name: 'Café', quantity: 1, unitPrice: 700 }] } },
      placingContext({ id: 'later' }),
    );
    if (!placed.ok) throw new Error(placed.problem.code);
    const [more] = done(appendToComanda(whole, placed.value, ['b']));
    const [rest, separated] = done(unmergeComanda(more, joined));
    expect([rest.order.total, separated.order.total]).toEqual([7990, 8690]);
    expect(separated.order.items.at(-1)).toMatchObject({ name: 'Café' });
    expect(separated.order.items.every((item) => item.from === undefined)).toBe(true);
  });

  test('cannot be separated while a payment covers items of both', () => {
    const lines = [{ lineId: 'a-1' }, { lineId: 'b-1' }];
    const [paid] = done(payComanda(whole, { methodId: 'pix', lines }, paying('p')));
    expect(refused(unmergeComanda(paid, joined))).toEqual([
      'comanda-has-payments',
      'Um pagamento por item foi feito depois de juntar e cobre itens das duas. Estorne antes.',
    ]);
  });

  test('close and reopen together', () => {
    const [paid] = done(payComanda(whole, { methodId: 'pix' }, paying('p')));
    const [closed, along] = done(closeComanda(paid, [joined], { at: AT }));
    expect([closed.status, along.status]).toEqual([5, 5]);
    const calendar = { today: '2026-11-20', dayOf: () => '2026-11-20' };
    const [opened, back] = done(reopenComanda(closed, [along], calendar));
    expect([opened, back]).toEqual([paid, joined]);
    expect(refused(reopenComanda(closed, [along], { ...calendar, today: '2026-11-21' }))).toEqual([
      'comanda-closed',
      'Esta comanda terminou em outro dia e não pode ser reaberta.',
    ]);
  });

  test('store the new number of the one they were merged into', () => {
    const [renamed, mergedOne] = done(renameComanda(whole, { command: ' 15 ' }, [joined]));
    expect([renamed.command, mergedOne.comanda?.mergedInto?.command]).toEqual(['15', '15']);
  });
});

test('comandas are found by number and by name; the exact number comes first', () => {
  const all = [aComanda('a', '17'), aComanda('b', '7', 'João'), aComanda('c', 'Balcão')];
  const found = (text: string) => searchComandas(all, text).map(({ id }) => id);
  expect([found('7'), found('joao'), found('balcao'), found('')]).toEqual([['b', 'a'], ['b'], ['c'], ['a', 'b', 'c']]);
  expect(found(' 7 ')).toEqual(['b', 'a']);
  expect(commandKey('MESA7')).not.toBe(commandKey('mesa 7'));
  expect(commandKey(' MESA  7 ')).toBe(commandKey('mesa 7'));
});

test('a blank search leaves the list as it is, comandas without a number included', () => {
  const { command: _, ...named } = aComanda('n', '9', 'Rita');
  const list = [aComanda('a', '1'), named, aComanda('b', '2')];
  expect(searchComandas(list, '  ')).toEqual(list);
});
