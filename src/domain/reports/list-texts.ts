import type { BusinessDay } from '#domain/shared/business-day.ts';
import type { Cents } from '#domain/shared/money.ts';
import { formatPhone } from '#domain/shared/phone.ts';
import type { TableCell } from '#domain/shared/tables/cells.ts';
import type { CustomerGroup } from './customers/groups.ts';

/** A customer behind the numbers; `day`: the first one with sales in the period, of a lost customer the last one. */
interface CustomerOfGroup {
  readonly phone: string;
  readonly name: string;
  readonly day: BusinessDay;
  readonly orders: number;
  readonly revenue: Cents;
}

/** The names of the columns of an exported list of customers. */
export function customerListHeading(group: CustomerGroup): readonly string[] {
  return ['Cliente', 'Telefone', group === 'lost' ? 'Última compra' : 'Primeira no período', 'Pedidos', 'Vendas'];
}

/** One customer, in the order of {@link customerListHeading}. */
export function customerListCells({ phone, name, day, orders, revenue }: CustomerOfGroup): readonly TableCell[] {
  return [name, formatPhone(phone), { day }, orders, { cents: revenue }];
}

/** The columns of an exported list of runs. */
export const runListHeading: readonly string[] = ['Dia', 'Saída', 'Motoboy', 'Saiu', 'Pedidos', 'Km'];

/** One run, in the order of {@link runListHeading}; `left`: when it left, as a cell. */
export function runListCells(run: {
  readonly day: BusinessDay;
  readonly number: number;
  readonly courier: string;
  readonly orders: number;
  readonly left: TableCell;
  readonly km?: number | undefined;
}): readonly TableCell[] {
  const { day, number, courier, orders, left, km } = run;
  return [{ day }, number, courier, left, orders, km ?? ''];
}

/** The columns of an exported list of ratings. */
export const ratingListHeading: readonly string[] = ['Avaliado', 'Pedido', 'Motoboy', 'Nota', 'Comentário'];

/** One rating, in the order of {@link ratingListHeading}; `at`: when it was given, as a cell. */
export function ratingListCells(rating: {
  readonly at: TableCell;
  readonly code: string;
  readonly courier?: string | undefined;
  readonly stars: number;
  readonly words?: string | undefined;
}): readonly TableCell[] {
  return [rating.at, rating.code, rating.courier ?? '', rating.stars, rating.words ?? ''];
}

/** The columns about "Visto após" that an exported report by day has after its others. */
export const heardHeading: readonly string[] = ['Vistos', 'Visto após (s)', 'Chegaram aos celulares'];

/** The cells of {@link heardHeading}; empty on a day without such orders. */
export function heardCells(
  sums: { readonly orders: number; readonly seconds: number; readonly climbed: number } | undefined,
): readonly TableCell[] {
  if (sums === undefined || sums.orders === 0) return ['', '', ''];
  return [sums.orders, Math.round(sums.seconds / sums.orders), sums.climbed];
}
