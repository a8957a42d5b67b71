import { minutesText, secondsText } from '#domain/shared/duration.ts';
import { averageCents, formatBrl } from '#domain/shared/money.ts';
import type { ReportTab } from '#portal/reports/address.ts';
import { ratio, shareText } from '#portal/reports/number-texts.ts';
import { CUSTOMER_FIGURES } from './customer-figures.ts';
import { amount, count, countedNote, type Figure, type FigureFacts } from './figure.ts';

const minutes = (value: number | null) => (value === null ? '—' : minutesText(Math.round(value)));
const stars = (value: number | null) => (value === null ? '—' : value.toFixed(2).replace('.', ','));

const MAIN: readonly Figure[] = [
  {
    name: 'Vendas',
    of: ({ total }) => total.revenue,
    text: amount,
    unit: 'percent',
    note: ({ total: { openRevenue } }) =>
      openRevenue === 0
        ? undefined
        : { text: `${formatBrl(openRevenue)} em andamento`, orders: { measure: 'orders', state: 'open' } },
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
    note: ({ total: { canceledRevenue } }) =>
      canceledRevenue === 0 ? undefined : { text: formatBrl(canceledRevenue), orders: { measure: 'canceledOrders' } },
    leadsTo: { orders: { measure: 'canceledOrders' } },
  },
];

const HEARD: Figure = {
  name: 'Visto após',
  of: ({ heard }) => (heard === undefined ? null : heard.seconds / heard.orders),
  text: (value) => (value === null ? '—' : secondsText(value)),
  unit: 'seconds',
  better: 'less',
  note: ({ heard }) => {
    if (heard === undefined || heard.climbed === 0) return { text: 'em média, até alguém ver' };
    const [one, many] = ['chegou aos celulares de plantão', 'chegaram aos celulares de plantão'];
    return countedNote(heard.climbed, one, many, { heard: 'climbed' });
  },
  ofWholeDays: true,
  leadsTo: { orders: { heard: 'any' } },
};

const RATING: Figure = {
  name: 'Nota dos clientes',
  of: ({ total }) => ratio(total.stars, total.ratings),
  text: stars,
  unit: 'stars',
  note: ({ total: { ratings } }) => countedNote(ratings, 'avaliação', 'avaliações', { rating: 'any' }),
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
    note: ({ total: { overrides } }) =>
      countedNote(overrides, 'item por outro preço', 'itens por outro preço', { measure: 'overrides' }),
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
    note: () => ({ text: 'do pedido até ficar pronto' }),
    leadsTo: { orders: { measure: 'preparations' } },
  },
  {
    name: 'Até sair',
    of: ({ total: { waitMinutes, waits } }) => ratio(waitMinutes, waits),
    text: minutes,
    unit: 'minutes',
    better: 'less',
    note: () => ({ text: 'do pedido até a saída' }),
    leadsTo: { orders: { measure: 'waits' } },
  },
  RATING,
];

const named = (...names: readonly string[]) => MAIN.filter(({ name }) => names.includes(name));

/** The figures above a part of the report; "Visto após" only for shops with orders from outside. */
export function figuresOf(tab: ReportTab, { heard, total }: Pick<FigureFacts, 'heard' | 'total'>): readonly Figure[] {
  const listened = heard === undefined ? [] : [HEARD];
  switch (tab) {
    case 'clientes':
      return CUSTOMER_FIGURES;
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
