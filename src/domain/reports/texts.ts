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

/** `Das 14h às 14h59`, `Da 0h à 0h59`: an hour of the day. */
export function hourSpanText(hour: number): string {
  return hour > 1 ? `Das ${hour}h às ${hour}h59` : `Da ${hour}h à ${hour}h59`;
}

/** `até as 14h`, `até a 1h`: before an hour (`00` to `23`) begins. */
export function untilHourText(hour: string): string {
  const at = Number(hour);
  return `até ${at > 1 ? 'as' : 'a'} ${at}h`;
}

export const NOTHING_SOLD = 'Nada vendido no período.';
export const NOTHING_PROMISED = 'Nenhuma entrega com prazo no período.';
