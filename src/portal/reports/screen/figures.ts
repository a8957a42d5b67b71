import type { SalesSummary } from '#contract/reports/schema.ts';
import type { CustomerGroup, CustomerSales } from '#domain/reports/customers/groups.ts';
import type { FILTERED_MEASURES } from '#domain/reports/facets.ts';
import { minutesText, secondsText } from '#domain/shared/duration.ts';
import { averageCents, formatBrl } from '#domain/shared/money.ts';
import { countedText, countText, ratio, shareText, type Unit } from '#portal/reports/number-texts.ts';
import type { ReportTab } from '../address.ts';

/** Input of a figure. */
export type FigureFacts = Pick<SalesSummary, 'total' | 'heard' | 'customers'>;

/** The filter of the orders behind a number. */
export type FigureOrders =
  | { readonly measure: (typeof FILTERED_MEASURES)[number] }
  | { readonly punctuality: 'kept' }
  | { readonly rating: 'any' }
  | { readonly heard: 'any' }
  | { readonly customer: CustomerSales };

export interface Figure {
  readonly name: string;
  readonly of: (facts: FigureFacts) => number | null;
  readonly text: (value: number | null) => string;
  readonly unit: Unit;
  readonly better?: 'more' | 'less' | 'none';
  readonly note?: (facts: FigureFacts) => string;
  /** Needs the customers of a period. */
  readonly ofCustomers?: boolean;
  /** Where the number leads: the filter of its orders, or the customers that it counts. */
  readonly leadsTo: { readonly orders: FigureOrders } | { readonly customers: CustomerGroup };
}

const amount = (value: number | null) => (value === null ? '—' : formatBrl(value));
const count = (value: number | null) => countText(value ?? 0);
const minutes = (value: number | null) => (value === null ? '—' : minutesText(Math.round(value)));
const stars = (value: number | null) => (value === null ? '—' : value.toFixed(2).replace('.', ','));

const MAIN: readonly Figure[] = [
  {
    name: 'Vendas',
    of: ({ total }) => total.revenue,
    text: amount,
    unit: 'percent',
    note: ({ total: { openRevenue } }) => (openRevenue === 0 ? '' : `${formatBrl(openRevenue)} em andamento`),
    leadsTo: { orders: { measure: 'orders' } },
  },
  {
    name: 'Pedidos',
    of: ({ total }) => total.orders,
    text: count,
    unit: 'percent',
    leadsTo: { orders: { measure: 'orders' } },
  },
  {
    name: 'Ticket médio',
    of: ({ total: { revenue, orders } }) => (orders === 0 ? null : averageCents(revenue, orders)),
    text: amount,
    unit: 'percent',
    leadsTo: { orders: { measure: 'orders' } },
  },
  {
    name: 'No prazo',
    of: ({ total: { onTime, promised } }) => ratio(onTime, promised),
    text: shareText,
    unit: 'points',
    leadsTo: { orders: { punctuality: 'kept' } },
  },
  {
    name: 'Porta a porta',
    of: ({ total: { doorMinutes, deliveries } }) => ratio(doorMinutes, deliveries),
    text: minutes,
    unit: 'minutes',
    better: 'less',
    leadsTo: { orders: { measure: 'deliveries' } },
  },
  {
    name: 'Cancelados',
    of: ({ total }) => total.canceledOrders,
    text: count,
    unit: 'count',
    better: 'less',
    note: ({ total: { canceledRevenue } }) => (canceledRevenue === 0 ? '' : formatBrl(canceledRevenue)),
    leadsTo: { orders: { measure: 'canceledOrders' } },
  },
];

const HEARD: Figure = {
  name: 'Ouvido após',
  of: ({ heard }) => (heard === undefined ? null : heard.seconds / heard.orders),
  text: (value) => (value === null ? '—' : secondsText(value)),
  unit: 'seconds',
  better: 'less',
  note: ({ heard }) => {
    if (heard === undefined || heard.climbed === 0) return 'em média, até alguém ver';
    return countedText(heard.climbed, 'chegou aos celulares de plantão', 'chegaram aos celulares de plantão');
  },
  leadsTo: { orders: { heard: 'any' } },
};

const RATING: Figure = {
  name: 'Nota dos clientes',
  of: ({ total }) => ratio(total.stars, total.ratings),
  text: stars,
  unit: 'stars',
  note: ({ total: { ratings } }) => countedText(ratings, 'avaliação', 'avaliações'),
  leadsTo: { orders: { rating: 'any' } },
};

const SALES: readonly Figure[] = [
  {
    name: 'Taxas de entrega',
    of: ({ total }) => total.fees,
    text: amount,
    unit: 'percent',
    leadsTo: { orders: { measure: 'fees' } },
  },
  {
    name: 'Serviço',
    of: ({ total }) => total.service,
    text: amount,
    unit: 'percent',
    leadsTo: { orders: { measure: 'service' } },
  },
  {
    name: 'Descontos',
    of: ({ total }) => total.discounts,
    text: amount,
    unit: 'percent',
    better: 'less',
    leadsTo: { orders: { measure: 'discounts' } },
  },
  {
    name: 'Abaixo do cardápio',
    of: ({ total }) => total.overridden,
    text: amount,
    unit: 'percent',
    better: 'less',
    note: ({ total: { overrides } }) => countedText(overrides, 'item por outro preço', 'itens por outro preço'),
    leadsTo: { orders: { measure: 'overrides' } },
  },
];

const DELIVERIES: readonly Figure[] = [
  {
    name: 'Preparo',
    of: ({ total: { preparationMinutes, preparations } }) => ratio(preparationMinutes, preparations),
    text: minutes,
    unit: 'minutes',
    better: 'less',
    note: () => 'do pedido até ficar pronto',
    leadsTo: { orders: { measure: 'preparations' } },
  },
  {
    name: 'Até sair',
    of: ({ total: { waitMinutes, waits } }) => ratio(waitMinutes, waits),
    text: minutes,
    unit: 'minutes',
    better: 'less',
    note: () => 'do pedido até a saída',
    leadsTo: { orders: { measure: 'waits' } },
  },
  RATING,
];

const unknownOrders = ({ total, customers }: FigureFacts) =>
  total.orders - customers.firstOrders - customers.againOrders;

const CUSTOMERS = ofCustomers([
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
    note: ({ customers }) => countedText(customers.firstOrders, 'pedido', 'pedidos'),
    leadsTo: { orders: { customer: 'first' } },
  },
  {
    name: 'Vendas a quem já comprou',
    of: ({ customers }) => customers.againRevenue,
    text: amount,
    unit: 'percent',
    note: ({ customers }) => countedText(customers.againOrders, 'pedido', 'pedidos'),
    leadsTo: { orders: { customer: 'again' } },
  },
  {
    name: 'Vendas sem telefone',
    of: ({ total, customers }) => total.revenue - customers.firstRevenue - customers.againRevenue,
    text: amount,
    unit: 'percent',
    better: 'none',
    note: (facts) => countedText(unknownOrders(facts), 'pedido', 'pedidos'),
    leadsTo: { orders: { customer: 'unknown' } },
  },
]);

const named = (...names: readonly string[]) => MAIN.filter(({ name }) => names.includes(name));

/** The figures above a part of the report; "Ouvido após" only for shops with orders from outside. */
export function figuresOf(tab: ReportTab, { heard, total }: FigureFacts): readonly Figure[] {
  const listened = heard === undefined ? [] : [HEARD];
  switch (tab) {
    case 'clientes':
      return CUSTOMERS;
    case 'vendas':
      return [...named('Vendas', 'Pedidos', 'Ticket médio'), ...SALES];
    case 'entregas':
      return [...named('No prazo', 'Porta a porta'), ...DELIVERIES, ...listened];
    case 'equipe':
      return [...SALES.slice(2), ...named('Cancelados'), ...listened];
    case 'produtos':
      return MAIN;
    case 'resumo':
      return [...MAIN, ...listened, ...(total.ratings > 0 && heard === undefined ? [RATING] : [])];
  }
}

function ofCustomers(figures: readonly Figure[]): readonly Figure[] {
  return figures.map((figure) => ({ ...figure, ofCustomers: true }));
}
