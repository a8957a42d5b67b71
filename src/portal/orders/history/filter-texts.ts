import { formatBrl } from '#domain/shared/money.ts';
import { HISTORY_FILTERS, type HistoryAddress, type HistoryFilter } from './address.ts';

export const STATES = [
  { value: 'awaiting', label: 'Aguardando' },
  { value: 'on-route', label: 'Em rota' },
  { value: 'completed', label: 'Concluídos' },
  { value: 'canceled', label: 'Cancelados' },
] as const;

export const KINDS = [
  { value: 'delivery', label: 'Entrega' },
  { value: 'pickup', label: 'Retirada' },
  { value: 'counter', label: 'Balcão' },
  { value: 'comanda', label: 'Comanda' },
] as const;

const PUNCTUALITIES: Readonly<Record<string, string>> = {
  early: 'mais de 10 min antes',
  'on-time': 'no prazo',
  late: 'até 10 min depois',
  'very-late': 'mais de 10 min depois',
  kept: 'dentro do prazo',
  missed: 'fora do prazo',
};

const MEASURED: Readonly<Record<string, string>> = {
  orders: 'Só vendas, sem cancelados',
  fees: 'Com taxa de entrega',
  discounts: 'Com desconto',
  service: 'Com taxa de serviço',
  canceledOrders: 'Vendas canceladas',
  deliveries: 'Entregas concluídas',
  waits: 'Que saíram para entrega',
  overrides: 'Com item por outro preço',
  preparations: 'Marcados como prontos',
};

const CUSTOMERS: Readonly<Record<string, string>> = {
  first: 'Primeira compra do cliente',
  again: 'De quem já tinha comprado',
  unknown: 'Sem telefone',
};

const WEEKDAYS = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado'];

/** Filters with a field; the others come from a report and are shown as removable chips. */
const WITH_FIELD: readonly HistoryFilter[] = [
  'q',
  'from',
  'to',
  'min',
  'max',
  'state',
  'kind',
  'courier',
  'payment',
  'channel',
];

export interface FilterMark {
  readonly filter: HistoryFilter;
  readonly text: string;
}

/** The set filters without a field, as texts. */
export function marksOf(address: HistoryAddress): readonly FilterMark[] {
  return Object.keys(HISTORY_FILTERS).flatMap((name) => {
    const filter = name as HistoryFilter;
    const value = address[filter];
    return value === undefined || WITH_FIELD.includes(filter)
      ? []
      : [{ filter, text: markText(filter, value, address.nome) }];
  });
}

function markText(filter: HistoryFilter, value: string, name = value): string {
  if (filter === 'hour') return `Das ${value} h às ${value}:59`;
  if (filter === 'weekday') return `Só ${WEEKDAYS[Number(value)] ?? value}`;
  if (filter === 'punctuality') return `Entrega: ${PUNCTUALITIES[value] ?? value}`;
  if (filter === 'product') return `Produto: ${name}`;
  if (filter === 'category') return `Categoria: ${name}`;
  if (filter === 'heard')
    return `${value === 'climbed' ? 'Só vistos depois do aviso ao plantão' : 'Avisados e vistos na loja'}, nos últimos 90 dias`;
  if (filter === 'run') return /^\d+$/.test(value) ? `Saída ${value}` : name === value ? 'Uma saída' : name;
  if (filter === 'district') return `Bairro: ${name}`;
  if (filter === 'reason') return `Motivo: ${name}`;
  if (filter === 'overrideBy') return `Preço alterado por ${name}`;
  if (filter === 'rating') return value === 'any' ? 'Avaliados pelo cliente' : `Nota ${value}`;
  if (filter === 'measure') return MEASURED[value] ?? value;
  if (filter === 'customer') return CUSTOMERS[value] ?? value;
  if (filter === 'discountBy') return `Desconto de ${name}`;
  return name;
}

/** `R$ 50,00 ou mais`: the bounds of the total as text. */
export function totalText({ min, max }: HistoryAddress): string {
  if (min !== undefined && max !== undefined) return `${formatBrl(Number(min))} a ${formatBrl(Number(max))}`;
  if (min !== undefined) return `${formatBrl(Number(min))} ou mais`;
  return max === undefined ? '' : `até ${formatBrl(Number(max))}`;
}
