import { expect, test } from 'vitest';
import type { Order } from '#domain/orders/order.ts';
import { anOrder } from '#tests/support/order-examples.ts';
import { ticketHeading } from './ticket-heading.ts';

const headingOf = (order: Order) =>
  ticketHeading(order, { paper: { width: 80 }, timeZone: 'America/Sao_Paulo' }).join('\n');
const { customer: _customer, ...withoutCustomer } = anOrder();

test('the heading of a delivery is its code, without the word comanda', () => {
  expect(headingOf(anOrder())).toMatch(/1042[\s\S]*Entrega/);
  expect(headingOf(anOrder())).not.toContain('COMANDA');
});

test('the heading of a counter sale is its number', () => {
  const { cdDelivery: _code, ...contents } = withoutCustomer.order;
  const heading = headingOf({ ...withoutCustomer, module: 'PDV', cdOrder: '77', order: contents });
  expect(heading).toMatch(/77[\s\S]*Balcão/);
  expect(heading).not.toContain('COMANDA');
});

test('the heading of a comanda is its own number, not the order counter’s', () => {
  const heading = headingOf({ ...withoutCustomer, module: 'COMANDA', command: '12' });
  expect(heading).toContain('COMANDA 12');
  expect(heading).not.toContain('1042');
});
