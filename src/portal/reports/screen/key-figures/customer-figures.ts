import type { CustomerSales } from '#domain/reports/customers/groups.ts';
import { amount, count, countedNote, type Figure, type FigureFacts } from './figure.ts';

const ordersNote = (orders: number, customer: CustomerSales) => countedNote(orders, 'pedido', 'pedidos', { customer });

const unknownOrders = ({ total, customers }: FigureFacts) =>
  total.orders - customers.firstOrders - customers.againOrders;

/** The figures about customers: how many, and their sales. */
export const CUSTOMER_FIGURES: readonly Figure[] = ofCustomers([
  {
    name: 'Novos',
    of: ({ customers }) => customers.new,
    text: count,
    unit: 'percent',
    leadsTo: { customers: 'new' },
  },
  {
    name: 'Voltaram',
    of: ({ customers }) => customers.back,
    text: count,
    unit: 'percent',
    leadsTo: { customers: 'back' },
  },
  {
    name: 'Perdidos',
    of: ({ customers }) => customers.lost,
    text: count,
    unit: 'percent',
    better: 'less',
    leadsTo: { customers: 'lost' },
  },
  {
    name: 'Vendas na primeira compra',
    of: ({ customers }) => customers.firstRevenue,
    text: amount,
    unit: 'percent',
    note: ({ customers }) => ordersNote(customers.firstOrders, 'first'),
    leadsTo: { orders: { customer: 'first' } },
  },
  {
    name: 'Vendas a quem já comprou',
    of: ({ customers }) => customers.againRevenue,
    text: amount,
    unit: 'percent',
    note: ({ customers }) => ordersNote(customers.againOrders, 'again'),
    leadsTo: { orders: { customer: 'again' } },
  },
  {
    name: 'Vendas sem telefone',
    of: ({ total, customers }) => total.revenue - customers.firstRevenue - customers.againRevenue,
    text: amount,
    unit: 'percent',
    better: 'none',
    note: (facts) => ordersNote(unknownOrders(facts), 'unknown'),
    leadsTo: { orders: { customer: 'unknown' } },
  },
]);

function ofCustomers(figures: readonly Figure[]): readonly Figure[] {
  return figures.map((figure) => ({ ...figure, ofCustomers: true }));
}
