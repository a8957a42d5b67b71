import { writeCsv } from '#domain/shared/csv.ts';
import { averageCents, type Cents, formatAmount } from '#domain/shared/money.ts';
import type { Grouping, ReportRow } from './rows.ts';
import { GROUPING_NAMES, rowName } from './texts.ts';

type Column = readonly [string, (row: ReportRow) => string];

const amount = (of: (row: ReportRow) => Cents) => (row: ReportRow) => formatAmount(of(row));
const count = (of: (row: ReportRow) => number) => (row: ReportRow) => String(of(row));
const average = (sum: number, of: number) => (of === 0 ? '' : String(Math.round(sum / of)));

const COLUMNS: readonly Column[] = [
  ['Pedidos', count(({ orders }) => orders)],
  ['Vendas', amount(({ revenue }) => revenue)],
  ['Ticket médio', ({ revenue, orders }) => (orders === 0 ? '' : formatAmount(averageCents(revenue, orders)))],
  ['Unidades', count(({ quantity }) => quantity)],
  ['Em andamento', amount(({ openRevenue }) => openRevenue)],
  ['Taxas de entrega', amount(({ fees }) => fees)],
  ['Descontos', amount(({ discounts }) => discounts)],
  ['Serviço', amount(({ service }) => service)],
  ['Cancelados', count(({ canceledOrders }) => canceledOrders)],
  ['Valor cancelado', amount(({ canceledRevenue }) => canceledRevenue)],
  ['Entregas', count(({ deliveries }) => deliveries)],
  ['Com prazo', count(({ promised }) => promised)],
  ['No prazo', count(({ onTime }) => onTime)],
  ['Porta a porta (min)', ({ doorMinutes, deliveries }) => average(doorMinutes, deliveries)],
  ['Até a saída (min)', ({ waitMinutes, waits }) => average(waitMinutes, waits)],
];

/** A report as a file for Brazilian spreadsheets. */
export function reportCsv(by: Grouping, rows: readonly ReportRow[]): string {
  return writeCsv([
    [GROUPING_NAMES[by], ...COLUMNS.map(([name]) => name)],
    ...rows.map((row) => [rowName(by, row), ...COLUMNS.map(([, cell]) => cell(row))]),
  ]);
}
