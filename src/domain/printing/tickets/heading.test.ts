import { expect, test } from 'vitest';
import type { Order } from '#domain/orders/order.ts';
import { anOrder } from '#tests/support/order-examples.ts';
import { ticketHeading } from './heading.ts';

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

const pdvWith = (code: string) => {
  const { cdDelivery: _code, ...contents } = withoutCustomer.order;
  return headingOf({ ...withoutCustomer, module: 'PDV', cdOrder: code, order: contents }).split('\n');
};

test('a code is printed as large as it fits: up to 10 characters in the largest letters', () => {
  const marksOf = (code: string) => pdvWith(code)[0]?.match(/\^+/)?.[0];
  expect(pdvWith('1234567890')[0]).toContain('^1234567890^');
  expect([marksOf('1234567890'), marksOf('12345678901')]).toEqual(['^^^^', '^^^']);
});

test('a heading is strong and tall, says from where and when, and the window of a scheduled order', () => {
  const scheduledFor = {
    startsAt: '2026-11-20T21:00:00.000Z',
    from: '2026-11-20T22:00:00.000Z',
    to: '2026-11-20T22:30:00.000Z',
  };
  const order = anOrder({ origin: ' iFood ', createdAt: '2026-11-20T20:05:00.000Z', scheduledFor });
  const lines = headingOf(order).split('\n');
  expect(lines.slice(1)).toEqual(['"^^Entrega^^"', 'iFood · 20/11 17:05', '"^^AGENDADO 20/11 19:00 às 19:30^^"']);
  expect(lines[0]).toMatch(/^"\^{4}.+\^{4}"$/);
  expect(headingOf(anOrder({ orderType: 'RETIRADA' })).split('\n')[1]).toBe('"^^Retirada^^"');
  expect(
    headingOf({ ...withoutCustomer, module: 'COMANDA', command: '12' })
      .split('\n')
      .slice(0, 2),
  ).toEqual(['"^^^COMANDA 12^^^"', '"^^Consumo no local^^"']);
});

test('a heading has the time of the printed event', () => {
  const at = '2026-11-21T02:59:00.000Z';
  const printed = ticketHeading(anOrder(), { paper: { width: 80 }, timeZone: 'America/Manaus', at });
  expect(printed.at(-1)).toBe('20/11 22:59');
});
