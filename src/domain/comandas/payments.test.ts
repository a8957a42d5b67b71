import { describe, expect, test } from 'vitest';
import type { Order } from '#domain/orders/order.ts';
import { AT, aComanda, doing, done, pay, refused } from '#tests/support/comanda-examples.ts';
import { discountComanda } from './lines.ts';
import { type AskedPayment, payComanda, voidPayment } from './payments.ts';
import { chargeService } from './service.ts';
import { standingOf } from './standing.ts';

const one = aComanda('a', '1');

describe('a payment is refused', () => {
  const service = done(chargeService(one, true, 10))[0];

  test.each<[string, Order, Omit<AskedPayment, 'methodId'>, string, string | undefined]>([
    ['of nothing', one, { amount: 0 }, 'invalid-comanda', 'Informe o valor recebido.'],
    ['above what is left', one, { amount: 7991 }, 'comanda-overpaid', 'Falta pagar só R$ 79,90.'],
    ['above the total with service', service, { amount: 8790 }, 'comanda-overpaid', 'Falta pagar só R$ 87,89.'],
    [
      'above what is left without service',
      service,
      { amount: 7991, service: false },
      'comanda-overpaid',
      'Falta pagar só R$ 79,90.',
    ],
    [
      'with less cash than it is',
      one,
      { amount: 5000, changeFor: 4999 },
      'invalid-comanda',
      'Recebido menor que o valor.',
    ],
    ['for a line that is not there', one, { lines: [{ lineId: 'x' }] }, 'comanda-line-not-found', undefined],
    [
      'for a line twice',
      one,
      {
        lines: [
          { lineId: 'a-0', quantity: 1 },
          { lineId: 'a-0', quantity: 1 },
        ],
      },
      'invalid-comanda',
      'Um item aparece duas vezes.',
    ],
    [
      'for more units than there are',
      one,
      { lines: [{ lineId: 'a-0', quantity: 4 }] },
      'comanda-line-not-found',
      'Há só 3 × Chope nesta comanda.',
    ],
    [
      'for more of a line than is left',
      one,
      { lines: [{ lineId: 'a-1', amount: 4991 }] },
      'comanda-line-paid',
      'Do item “Pizza” falta pagar só R$ 49,90.',
    ],
    [
      'of another amount than its lines',
      one,
      { amount: 1000, lines: [{ lineId: 'a-1' }] },
      'invalid-comanda',
      'Os itens escolhidos somam R$ 49,90.',
    ],
    ['by a person too many', one, { share: { person: 4, of: 3 } }, 'invalid-comanda', 'São só 3 pessoas.'],
  ])('%s', (_name, comanda, asked, code, detail) => {
    expect(refused(pay(comanda, asked))).toEqual([code, detail]);
  });

  test('for a line that is paid, and not for one that costs nothing', () => {
    const paid = done(pay(one, { lines: [{ lineId: 'a-1' }] }))[0];
    expect(refused(pay(paid, { lines: [{ lineId: 'a-1' }] }))).toEqual([
      'comanda-line-paid',
      'O item “Pizza” já foi pago.',
    ]);
    const cent = done(discountComanda(one, { amount: 4989, reason: 'cortesia', lineId: 'a-1' }))[0];
    const paidCent = done(pay(cent, { lines: [{ lineId: 'a-1' }] }))[0];
    expect(refused(pay(paidCent, { lines: [{ lineId: 'a-0' }, { lineId: 'a-1' }] }))[0]).toBe('comanda-line-paid');
    const free = done(discountComanda(one, { amount: 4990, reason: 'cortesia', lineId: 'a-1' }))[0];
    expect(pay(free, { lines: [{ lineId: 'a-0' }, { lineId: 'a-1' }] }).ok).toBe(true);
  });

  test('for the exact rest, the exact cash, all units or the last person’s share', () => {
    expect(pay(one, { amount: 7990, changeFor: 7990 }).ok).toBe(true);
    expect(pay(service, { amount: 8789 }).ok).toBe(true);
    expect(pay(one, { lines: [{ lineId: 'a-0', quantity: 3 }], amount: 3000 }).ok).toBe(true);
    expect(pay(one, { lines: [{ lineId: 'a-1', amount: 4990 }] }).ok).toBe(true);
    expect(pay(one, { share: { person: 3, of: 3 } }).ok).toBe(true);
  });

  test('when an unknown one is to be voided', () => {
    expect(refused(voidPayment(one, 'x', 'engano', doing('v')))).toEqual(['comanda-payment-not-found', undefined]);
  });
});

test('a payment stores the cash received, the author and device, the lines and the person', () => {
  const asked = { changeFor: 5000, lines: [{ lineId: 'a-1' }], share: { person: 1, of: 2 } };
  const whole = payComanda(
    one,
    { methodId: 'cash', ...asked },
    { ...doing('p'), methodName: 'Dinheiro', device: 'Caixa 1' },
  );
  expect(done(whole)[0].comanda?.payments).toStrictEqual([
    {
      id: 'p',
      methodId: 'cash',
      name: 'Dinheiro',
      amount: 4990,
      changeFor: 5000,
      state: 'received',
      receivedAt: AT,
      receivedBy: { name: 'Bia' },
      device: 'Caixa 1',
      lines: [{ lineId: 'a-1', amount: 4990 }],
      share: { person: 1, of: 2 },
    },
  ]);
  expect(done(pay(one, { amount: 100 }))[0].comanda?.payments).toStrictEqual([
    {
      id: 'p',
      methodId: 'pix',
      name: 'Pix',
      amount: 100,
      state: 'received',
      receivedAt: AT,
      receivedBy: { name: 'Bia' },
    },
  ]);
});

test('a payment of a sum leaves the lines open, a payment by item marks them as paid', () => {
  const bySum = done(pay(one, { amount: 3000 }))[0];
  expect(standingOf(bySum).lines.map(({ paid, left }) => [paid, left])).toEqual([
    [0, 3000],
    [0, 4990],
  ]);
  const byItem = done(pay(one, { lines: [{ lineId: 'a-0', quantity: 2 }] }))[0];
  expect(standingOf(byItem).lines.map(({ paid, left }) => [paid, left])).toEqual([
    [2000, 1000],
    [0, 4990],
  ]);
});

describe('the units of a line', () => {
  const dear = aComanda('a', '1', [{ name: 'Rodízio', quantity: 3, unitPrice: 3333 }]);
  const odd = done(discountComanda(dear, { amount: 1, reason: 'troco', lineId: 'a-0' }))[0];
  const paidBy = (comanda: Order, quantity: number, id: string) => {
    const [paid] = done(pay(comanda, { lines: [{ lineId: 'a-0', quantity }] }, id));
    return [paid, paid.comanda?.payments?.at(-1)?.amount] as const;
  };

  test('differ by one cent at most, and add up whether they are paid alone or together', () => {
    const [first, one] = paidBy(odd, 1, 'p');
    const [second, two] = paidBy(first, 1, 'q');
    const [all, three] = paidBy(second, 1, 'r');
    expect([one, two, three]).toEqual([3333, 3333, 3332]);
    expect(standingOf(all).left).toBe(0);
    expect(paidBy(first, 2, 'q')[1]).toBe(6665);
    expect(paidBy(odd, 3, 'p')[1]).toBe(9998);
  });

  test('cost no more than what is left of the line', () => {
    const [part] = done(pay(odd, { lines: [{ lineId: 'a-0', amount: 9000 }] }));
    expect(paidBy(part, 1, 'q')[1]).toBe(998);
  });

  test('that cost nothing are paid with the others', () => {
    const [mixed] = done(discountComanda(one, { amount: 3000, reason: 'cortesia', lineId: 'a-0' }));
    const [paid] = done(pay(mixed, { lines: [{ lineId: 'a-0', quantity: 2 }, { lineId: 'a-1' }] }));
    expect(paid.comanda?.payments?.[0]?.lines).toEqual([
      { lineId: 'a-0', amount: 0 },
      { lineId: 'a-1', amount: 4990 },
    ]);
  });
});

test('lines from before lines had ids are paid by their place, and keep that id from then on', () => {
  const old = { ...one, order: { ...one.order, items: one.order.items.map(({ lineId: _lineId, ...item }) => item) } };
  const [byItem] = done(pay(old, { lines: [{ lineId: 'a-1' }] }));
  expect(byItem.order.items.map(({ lineId }) => lineId)).toEqual(['a-0', 'a-1']);
  const [bySum] = done(pay(old, { amount: 4990 }));
  expect(bySum.order.items).toStrictEqual(old.order.items);
});

test('a payment without service charge has none of it, one with it says how much', () => {
  const service = done(chargeService(one, true, 10))[0];
  const paid = (asked: object) => done(pay(service, asked))[0].comanda?.payments?.[0];
  expect(paid({ amount: 1000, service: false })).not.toHaveProperty('service');
  expect(paid({ amount: 8789 })).toMatchObject({ amount: 8789, service: 799 });
  expect(paid({ lines: [{ lineId: 'a-1' }] })).toMatchObject({ amount: 5489, service: 499 });
  expect(paid({ lines: [{ lineId: 'a-1' }], service: false })).toMatchObject({ amount: 4990 });
});

describe('the last cents', () => {
  const paidExcept = (cents: number) => done(pay(one, { amount: 7990 - cents }))[0];

  test('can be paid, and nothing after them', () => {
    expect(done(pay(paidExcept(1)))[0].comanda?.payments?.at(-1)?.amount).toBe(1);
    const whole = paidExcept(0);
    for (const asked of [{}, { amount: 0 }, { amount: 1 }, { lines: [{ lineId: 'a-0' }] }]) {
      expect(refused(pay(whole, asked, 'q'))[0]).toBe('comanda-overpaid');
    }
  });

  test('of a line can be paid', () => {
    const [part] = done(pay(one, { lines: [{ lineId: 'a-1', amount: 4989 }] }));
    expect(done(pay(part, { lines: [{ lineId: 'a-1' }] }, 'q'))[0].comanda?.payments?.at(-1)?.amount).toBe(1);
    expect(refused(pay(part, { lines: [{ lineId: 'a-1', amount: 2 }] }, 'q'))[0]).toBe('comanda-line-paid');
  });
});

test('a voided payment keeps its reason and author, and cannot be voided again', () => {
  const [paid] = done(pay(done(pay(one, { amount: 100 }))[0], { amount: 200 }, 'q'));
  const [back] = done(voidPayment(paid, 'p', 'engano', doing('v')));
  expect(back.comanda?.payments).toMatchObject([
    { id: 'p', state: 'voided', voidedAt: AT, voidedBy: { name: 'Bia' }, voidReason: 'engano' },
    { id: 'q', state: 'received' },
  ]);
  expect(standingOf(back).left).toBe(7790);
  expect(refused(voidPayment(back, 'p', 'engano', doing('v')))[0]).toBe('comanda-payment-voided');
});
