import { REACH_DAYS } from '#domain/orders/history/reach.ts';
import { formatBrl } from '#domain/shared/money.ts';
import { untilHourText, wholeHourText } from '#domain/shared/text/hour.ts';
import { HISTORY_FILTERS, type HistoryAddress, type HistoryFilter } from './address.ts';

export const STATES = [
  { value: 'awaiting', label: 'Aguardando' },
  { value: 'on-route', label: 'Em rota' },
  { value: 'open', label: 'Em andamento' },
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

const HEARD: Readonly<Record<string, string>> = {
  climbed: 'Só vistos depois do aviso ao plantão',
  seen: 'Avisados e vistos na loja',
};

/** The period of those who may not list customers. */
export const ALL_READABLE = `Até ${REACH_DAYS} dias atrás`;

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

/** The text of each filter that comes from a report; `name` is what the report calls the value. */
const MARKS: Readonly<Partial<Record<HistoryFilter, (value: string, name: string) => string>>> = {
  hour: (value) => wholeHourText(Number(value)),
  untilHour: (value) => `Das 4h ${untilHourText(Number(value))}`,
  weekday: (value) => `Só ${WEEKDAYS[Number(value)] ?? value}`,
  punctuality: (value) => `Entrega: ${PUNCTUALITIES[value] ?? value}`,
  product: (_, name) => `Produto: ${name}`,
  category: (_, name) => `Categoria: ${name}`,
  heard: (value) => `${HEARD[value] ?? HEARD.seen}, nos últimos 90 dias`,
  run: runText,
  district: (_, name) => `Bairro: ${name}`,
  reason: (_, name) => `Motivo: ${name}`,
  overrideBy: (_, name) => `Preço alterado por ${name}`,
  rating: (value) => (value === 'any' ? 'Avaliados pelo cliente' : `Nota ${value}`),
  measure: (value) => MEASURED[value] ?? value,
  customer: (value) => CUSTOMERS[value] ?? value,
  discountBy: (_, name) => `Desconto de ${name}`,
};

/** A run by its number; one that is known by its id alone has no number to show. */
function runText(value: string, name: string): string {
  if (/^\d+$/.test(value)) return `Saída ${value}`;
  return name === value ? 'Uma saída' : name;
}

function markText(filter: HistoryFilter, value: string, name = value): string {
  return MARKS[filter]?.(value, name) ?? name;
}

/** `R$ 50,00 ou mais`: the bounds of the total as text. */
export function totalText({ min, max }: HistoryAddress): string {
  if (min !== undefined && max !== undefined) return `${formatBrl(Number(min))} a ${formatBrl(Number(max))}`;
  if (min !== undefined) return `${formatBrl(Number(min))} ou mais`;
  return max === undefined ? '' : `até ${formatBrl(Number(max))}`;
}
