import { expect, test } from 'vitest';
import { anOrder } from '#tests/support/order-examples.ts';
import type { Order } from './order.ts';
import { ticketHeading } from './ticket-heading.ts';

const headingOf = (order: Order) =>
  ticketHeading(order, { paper: { width: 80 }, timeZone: 'America/Sao_Paulo' }).join('\n');
const { customer: _customer, ...withoutCustomer } = anOrder();

test('a delivery is headed by its code and calls itself no comanda', () => {
  expect(headingOf(anOrder())).toMatch(/1042[\s\S]*Entrega/);
  expect(headingOf(anOrder())).not.toContain('COMANDA');
});

test('a counter sale is headed by its number', () => {
  const { cdDelivery: _code, ...contents } = withoutCustomer.order;
  const heading = headingOf({ ...withoutCustomer, module: 'PDV', cdOrder: '77', order: contents });
  expect(heading).toMatch(/77[\s\S]*Balcão/);
  expect(heading).not.toContain('COMANDA');
});

test('a comanda is headed by its own number, not by the counter’s', () => {
  const heading = headingOf({ ...withoutCustomer, module: 'COMANDA', command: '12' });
  expect(heading).toContain('COMANDA 12');
  expect(heading).not.toContain('1042');
});
