import { expect, test } from 'vitest';
import { anOrder } from '#tests/support/order-examples.ts';
import { cashSalesOf } from './sales.ts';

const { customer: _customer, ...sale } = anOrder({ module: 'PDV', status: 5 });
const paid = {
  ...sale,
  order: { ...sale.order, total: 500, payments: [{ methodId: 'pix', name: 'Pix', amount: 500 }] },
};

test('a counter sale that was taken back has no takings left, and says what they were', () => {
  const [sold] = cashSalesOf(paid);
  const [voided] = cashSalesOf({ ...paid, status: 9 });
  expect([sold?.sold, voided?.sold]).toEqual([true, false]);
  expect(sold).not.toHaveProperty('voided');
  expect(voided?.takings).toEqual([]);
  expect(voided?.voided).toEqual(sold?.takings);
  expect(sold?.takings).toMatchObject([{ methodId: 'pix', amount: 500 }]);
});

test('an order that is neither sold nor taken back took nothing', () => {
  expect(cashSalesOf({ ...paid, module: 'DELIVERY', status: 2 })).toMatchObject([{ sold: false, takings: [] }]);
});

test('a payment of a comanda lists the service charge only where it has one', () => {
  const payment = { id: 'p', methodId: 'pix', name: 'Pix', amount: 500, state: 'received' };
  const comanda = (more: object) =>
    cashSalesOf({
      ...sale,
      module: 'COMANDA',
      command: '5',
      comanda: { payments: [{ ...payment, ...more }] },
    } as never);
  expect(comanda({})[0]?.takings).toEqual([{ methodId: 'pix', amount: 500 }]);
  expect(comanda({ service: 1 })[0]?.takings).toHaveLength(2);
  expect(comanda({ state: 'voided' })[0]).toMatchObject({ sold: false, takings: [] });
});
