import { starsText } from '#domain/public-orders/rating.ts';
import { dateText } from '#domain/shared/text/day.ts';
import type { Grouping, ReportRow } from './rows/rows.ts';

/** The category of sold products that the catalogue no longer has. */
export const NO_CATEGORY = 'Fora do cardápio';

export const GROUPING_NAMES: Readonly<Record<Grouping, string>> = {
  day: 'Dia',
  hour: 'Hora',
  weekday: 'Dia da semana',
  channel: 'Canal',
  kind: 'Tipo',
  payment: 'Pagamento',
  product: 'Produto',
  category: 'Categoria',
  courier: 'Motoboy',
  district: 'Bairro',
  reason: 'Motivo do cancelamento',
  'discount-by': 'Desconto dado por',
  punctuality: 'Pontualidade',
  'override-by': 'Preço alterado por',
  rating: 'Nota do cliente',
};

const FIXED: Readonly<Record<string, string>> = {
  delivery: 'Entrega',
  pickup: 'Retirada',
  counter: 'Balcão',
  comanda: 'Mesas e comandas',
  early: 'mais de 10 min antes',
  'on-time': 'no prazo',
  late: 'até 10 min depois',
  'very-late': 'mais de 10 min depois',
};

/** The name of a row on screens and in files. */
export function rowName(by: Grouping, { key, label }: Pick<ReportRow, 'key' | 'label'>): string {
  if (by === 'day') return dateText(key);
  if (by === 'hour') return `${key} h`;
  if (by === 'kind' || by === 'punctuality') return FIXED[key] ?? key;
  if (by === 'rating') return `${key} · ${starsText(Number(key))}`;
  return label;
}

export const NOTHING_SOLD = 'Nada vendido no período.';
export const NOTHING_PROMISED = 'Nenhuma entrega com prazo no período.';
