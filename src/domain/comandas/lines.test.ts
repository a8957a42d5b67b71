import { describe, expect, test } from 'vitest';
import type { Order } from '#domain/orders/order.ts';
import { aComanda, done, pay, refused } from '#tests/support/comanda-examples.ts';
import { discountComanda, removeLine } from './lines.ts';
import { mergeComandas } from './merge.ts';
import { transferLines } from './transfer.ts';

const one = aComanda('a', '1');
const other = aComanda('b', '2');

describe('a line', () => {
  test('cannot be removed if it does not exist, nor more units than it has', () => {
    expect(refused(removeLine(one, { lineId: 'x' }, { id: 'r' }))).toEqual(['comanda-line-not-found', undefined]);
    expect(refused(removeLine(one, { lineId: 'a-0', quantity: 4 }, { id: 'r' }))).toEqual([
      'comanda-line-not-found',
      'Há só 3 × Chope nesta comanda.',
    ]);
  });

  test('moves with its share of the discount and the reason; the remaining share is rounded up', () => {
    const cheaper = done(discountComanda(one, { amount: 100, reason: 'quente', lineId: 'a-0' }))[0];
    const [left, arrived] = done(transferLines(cheaper, other, [{ lineId: 'a-0', quantity: 1 }], { id: 't' }));
    expect(left.order.items[0]).toMatchObject({ quantity: 2, discount: 67, discountReason: 'quente' });
    expect(arrived.order.items.at(-1)).toMatchObject({ lineId: 't-0', discount: 33, discountReason: 'quente' });
    expect([left.order.discount, arrived.order.discount]).toEqual([67, 33]);
  });

  test('without a discount moves without one; a share below one cent is dropped, too', () => {
    const [, plain] = done(transferLines(one, other, [{ lineId: 'a-0', quantity: 1 }], { id: 't' }));
    expect(plain.order.items.at(-1)).not.toHaveProperty('discount');
    const cent = done(discountComanda(one, { amount: 1, reason: 'troco', lineId: 'a-0' }))[0];
    const [left, arrived] = done(transferLines(cent, other, [{ lineId: 'a-0', quantity: 1 }], { id: 't' }));
    expect(arrived.order.items.at(-1)).not.toHaveProperty('discountReason');
    expect(left.order.items[0]).toMatchObject({ discount: 1, discountReason: 'troco' });
  });

  test('cannot be moved twice in one request, nor to its own comanda', () => {
    const twice = [
      { lineId: 'a-0', quantity: 1 },
      { lineId: 'a-0', quantity: 1 },
    ];
    expect(refused(transferLines(one, other, twice, { id: 't' }))).toEqual([
      'invalid-comanda',
      'Um item aparece duas vezes.',
    ]);
    expect(refused(transferLines(one, one, [{ lineId: 'a-0' }], { id: 't' }))).toEqual([
      'invalid-comanda',
      'Escolha outra comanda.',
    ]);
  });

  test('stores the merged comandas it arrives through, and drops those of an earlier move', () => {
    const source = done(transferLines(one, other, [{ lineId: 'a-0' }], { id: 't' }, ['x', 'y']))[1];
    expect(source.order.items.at(-1)).toMatchObject({ lineId: 'a-0', from: ['x', 'y'] });
    const [, target] = done(transferLines(source, aComanda('c', '3'), [{ lineId: 'a-0' }], { id: 'u' }));
    expect(target.order.items.at(-1)).not.toHaveProperty('from');
  });

  test('has a discount of at most its unpaid price', () => {
    const off = (comanda: Order, amount: number, lineId = 'a-1') =>
      discountComanda(comanda, { amount, reason: 'frio', lineId });
    expect(refused(off(one, 4991))).toEqual(['invalid-comanda', 'O desconto é maior que o valor do item.']);
    expect(refused(off(one, 1, 'x'))).toEqual(['comanda-line-not-found', undefined]);
    const half = done(pay(one, { lines: [{ lineId: 'a-1', amount: 2000 }] }))[0];
    expect(refused(off(half, 2991))).toEqual([
      'comanda-line-paid',
      'O item “Pizza” já foi pago. Estorne o pagamento antes.',
    ]);
    expect(off(half, 2990).ok).toBe(true);
    const cheaper = done(off(one, 4990))[0];
    expect(cheaper.order.items[1]).toMatchObject({ discount: 4990, discountReason: 'frio' });
    const again = done(off(cheaper, 0))[0];
    expect(again.order.items[1]).not.toHaveProperty('discount');
    expect(again.order.items[1]).not.toHaveProperty('discountReason');
  });
});

describe('the whole-comanda discount', () => {
  test('has a reason unless it is zero, and never exceeds the consumption', () => {
    const off = (amount: number) => discountComanda(one, { amount, reason: 'demora' });
    expect(done(off(100))[0].comanda).toEqual({ discountReason: 'demora' });
    expect(done(off(7990))[0].order.total).toBe(0);
    expect(refused(off(7991))).toEqual([
      'invalid-comanda',
      'O desconto ficaria maior que o total. Diminua o desconto antes.',
    ]);
    const none = done(discountComanda(done(off(100))[0], { amount: 0, reason: '' }))[0];
    expect(none).toEqual(one);
  });

  test('is added to the discount of a merged comanda', () => {
    const brought = done(discountComanda(one, { amount: 300, reason: 'demora' }))[0];
    const [joined] = done(mergeComandas(other, [brought]));
    expect(joined.order.discount).toBe(300);
    expect(done(discountComanda(joined, { amount: 50, reason: 'frio' }))[0].order.discount).toBe(350);
  });
});

test('a partly paid line cannot be removed', () => {
  const [paid] = done(pay(one, { amount: 1, lines: [{ lineId: 'a-0', amount: 1 }] }));
  expect(refused(removeLine(paid, { lineId: 'a-0' }, { id: 'r' }))[0]).toBe('comanda-line-paid');
});
