import { type Period, periodAround } from '#domain/reports/periods.ts';
import type { ComparedRow } from '#domain/reports/rows/compared.ts';
import type { ReportRow } from '#domain/reports/rows/rows.ts';
import { rowName } from '#domain/reports/texts.ts';
import { formatBrl } from '#domain/shared/money.ts';
import { axisText, countedText, shareText } from '#portal/reports/number-texts.ts';

export type TimeGrouping = 'hour' | 'day' | 'weekday' | 'month';

/** One column of a chart: a number over time that leads to its orders. */
export interface Column {
  readonly key: string;
  /** The text below the axis. */
  readonly tick: string;
  readonly value: number;
  /** The number at the same place in the compared period. */
  readonly before?: number;
  /** The numbers as a sentence: the name of the link, and what a pointer shows. */
  readonly text: string;
  /** The filters of its orders in the history. */
  readonly search: Readonly<Record<string, string>>;
}

/** How the numbers of a chart are written. */
export interface ColumnUnit {
  readonly axis: (value: number) => string;
  /** The number above the highest column. */
  readonly exact: (value: number) => string;
  /** The smallest end of the axis. */
  readonly least: number;
}

/** Sales in cents. */
export const MONEY: ColumnUnit = { axis: axisText, exact: formatBrl, least: 400 };
/** Shares from 0 to 1. */
export const SHARE: ColumnUnit = { axis: (value) => `${Math.round(value * 100)} %`, exact: shareText, least: 0.04 };

/** The sales of each hour, day, weekday or month. */
export function salesColumns(by: TimeGrouping, rows: readonly ComparedRow[], period: Period): readonly Column[] {
  return rows.map(({ row, before }) => {
    const orders = countedText(row.orders, 'pedido', 'pedidos');
    const against = before === undefined ? '' : `; antes ${formatBrl(before.revenue)}`;
    const { key, tick, search } = placeOf(by, row, period);
    return {
      key,
      tick,
      search: { ...search, measure: 'orders' },
      value: row.revenue,
      ...(before === undefined ? {} : { before: before.revenue }),
      text: `${nameOf(by, row)}: ${formatBrl(row.revenue)}, ${orders}${against}`,
    };
  });
}

/** The share of late deliveries among those with a promise; zero for a period without any. */
export function lateColumns(by: TimeGrouping, rows: readonly ComparedRow[], period: Period): readonly Column[] {
  return rows.map(({ row, before }) => {
    const { key, tick, search } = placeOf(by, row, period);
    const [late, earlier] = [lateShare(row), before === undefined ? null : lateShare(before)];
    const against = earlier === null ? '' : `; antes ${shareText(earlier)}`;
    const now = late === null ? 'nenhuma entrega com prazo' : `${shareText(late)} fora do prazo`;
    return {
      key,
      tick,
      value: late ?? 0,
      ...(earlier === null ? {} : { before: earlier }),
      text: `${nameOf(by, row)}: ${now}${against}`,
      search: { ...search, punctuality: 'missed' },
    };
  });
}

function lateShare({ promised, onTime }: ReportRow): number | null {
  return promised === 0 ? null : (promised - onTime) / promised;
}

function placeOf(by: TimeGrouping, row: ReportRow, period: Period): Pick<Column, 'key' | 'tick' | 'search'> {
  const { key } = row;
  if (by === 'month')
    return { key, tick: SHORT_MONTH.format(noon(key)).replace('. de ', '/'), search: partOf(key, period) };
  if (by === 'day') return { key, tick: key.slice(8), search: { from: key, to: key } };
  const tick = by === 'hour' ? `${key} h` : row.label.slice(0, 3);
  return { key, tick, search: { ...period, [by]: key } };
}

const MONTH = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const SHORT_MONTH = new Intl.DateTimeFormat('pt-BR', { month: 'short', year: '2-digit', timeZone: 'UTC' });

function nameOf(by: TimeGrouping, row: ReportRow): string {
  return by === 'month' ? MONTH.format(noon(row.key)) : rowName(by, row);
}

function noon(month: string): number {
  return Date.parse(`${month}-01T12:00:00Z`);
}

/** The days of a month that are in the period. */
function partOf(month: string, { from, to }: Period): Record<'from' | 'to', string> {
  const whole = periodAround('month', `${month}-01`);
  return { from: whole.from < from ? from : whole.from, to: whole.to > to ? to : whole.to };
}
