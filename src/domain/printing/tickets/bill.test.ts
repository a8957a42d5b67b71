import { expect, test } from 'vitest';
import { discountComanda } from '#domain/comandas/lines.ts';
import { payComanda } from '#domain/comandas/payments.ts';
import type { ComandaResult } from '#domain/comandas/problem.ts';
import { seatPeople } from '#domain/comandas/service.ts';
import type { Order } from '#domain/orders/order.ts';
import { numberOrder, placeOrder } from '#domain/orders/place.ts';
import { placingContext } from '#tests/support/order-examples.ts';
import { printedLines } from '#tests/support/printing/printed.ts';
import { billTicket } from './bill.ts';
import { receiptTicket } from './receipt.ts';

const timeZone = 'America/Sao_Paulo';
const AT = '2026-11-20T23:46:00.000Z';
const done = (result: ComandaResult): Order => {
  if (!result.ok) throw new Error(result.problem.code);
  return result.value[0] as Order;
};

function table(servicePercent: number): Order {
  const items = [{ name: 'Rodízio', quantity: 4, unitPrice: 5000 }];
  const placed = placeOrder({ module: 'COMANDA', command: '12', order: { items } }, placingContext({ servicePercent }));
  if (!placed.ok) throw new Error(placed.problem.code);
  return done(seatPeople(numberOrder(placed.value, 1, 1), 4));
}

test('the bill shows what is owed, the optional service charge, what is paid, and each person’s part', () => {
  const discounted = done(discountComanda(table(10), { amount: 2000, reason: 'demora' }));
  const by = { id: 'p', at: AT, by: { name: 'Bia' }, methodName: 'Pix' };
  const paid = done(payComanda(discounted, { methodId: 'pix', amount: 4950 }, by));
  const paper = printedLines(billTicket(paid, { paper: { width: 80 }, timeZone, at: AT }));
  expect(paper).toEqual(
    expect.arrayContaining([
      'não é documento fiscal',
      '20/11 20:46',
      '4x Rodízio R$ 200,00',
      'Consumo R$ 200,00',
      'Desconto - R$ 20,00',
      'Taxa de serviço 10 % R$ 18,00',
      'opcional',
      'TOTAL R$ 198,00',
      'Já pago - R$ 49,50',
      'FALTA PAGAR R$ 148,50',
      'Por pessoa (4) R$ 37,13',
      'PRÉ-CONTA - não é documento fiscal.',
    ]),
  );
  expect(printedLines(receiptTicket(paid, { paper: { width: 80 }, timeZone }))).toContain(
    'Taxa de serviço 10 % R$ 18,00',
  );
});

test('a bill without a service charge does not mention one', () => {
  const paper = printedLines(billTicket(table(0), { paper: { width: 58 }, timeZone, at: AT }), { width: 58 }).join(
    '\n',
  );
  expect(paper).not.toContain('Taxa');
  expect(paper).toContain('TOTAL R$ 200,00');
});

test('a bill mentions a discount, payments and each person’s part only where there are some, of a cent or more', () => {
  const bill = (comanda: Order) => printedLines(billTicket(comanda, { paper: { width: 80 }, timeZone, at: AT }));
  const by = { id: 'p', at: AT, by: { name: 'Bia' }, methodName: 'Pix' };
  const whole = bill(table(0)).join('\n');
  expect(whole).not.toMatch(/Desconto|Já pago|FALTA PAGAR|opcional|Pague com Pix/);
  const discounted = done(discountComanda(table(0), { amount: 1, reason: 'troco' }));
  expect(bill(discounted)).toContain('Desconto - R$ 0,01');
  const paid = bill(done(payComanda(table(0), { methodId: 'pix', amount: 1 }, by)));
  expect(paid).toEqual(expect.arrayContaining(['Já pago - R$ 0,01', 'FALTA PAGAR R$ 199,99']));
});
