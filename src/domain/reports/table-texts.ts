import { averageCents, type Cents } from '#domain/shared/money.ts';
import type { TableCell } from '#domain/shared/tables/cells.ts';
import type { Grouping, ReportRow } from './rows/rows.ts';
import { GROUPING_NAMES, rowName } from './texts.ts';

type TableColumn = readonly [string, (row: ReportRow) => TableCell];

const amount = (of: (row: ReportRow) => Cents) => (row: ReportRow) => ({ cents: of(row) });
const count = (of: (row: ReportRow) => number) => of;
const average = (sum: number, of: number) => (of === 0 ? '' : Math.round(sum / of));

const COLUMNS: readonly TableColumn[] = [
  ['Pedidos', count(({ orders }) => orders)],
  ['Vendas', amount(({ revenue }) => revenue)],
  ['Ticket médio', ({ revenue, orders }) => (orders === 0 ? '' : { cents: averageCents(revenue, orders) })],
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
  ['Preparo (min)', ({ preparationMinutes, preparations }) => average(preparationMinutes, preparations)],
  ['Avaliações', count(({ ratings }) => ratings)],
  ['Nota média', ({ stars, ratings }) => (ratings === 0 ? '' : Math.round((stars / ratings) * 100) / 100)],
  ['Preços alterados', count(({ overrides }) => overrides)],
  ['A menos que no cardápio', amount(({ overridden }) => overridden)],
  ['Até a saída (min)', ({ waitMinutes, waits }) => average(waitMinutes, waits)],
];

/** The names of the columns of an exported report. */
export function reportHeading(by: Grouping): readonly string[] {
  return [GROUPING_NAMES[by], ...COLUMNS.map(([name]) => name)];
}

/** One row of an exported report, in the order of {@link reportHeading}. */
export function reportCells(by: Grouping, row: ReportRow): readonly TableCell[] {
  return [by === 'day' ? { day: row.key } : rowName(by, row), ...COLUMNS.map(([, cell]) => cell(row))];
}

/** The runs of a courier in a period, and the orders on them. */
export interface RunSums {
  readonly runs: number;
  readonly orders: number;
}

/** The columns that an exported report by courier has after {@link reportHeading}. */
export const runHeading: readonly string[] = ['Saídas', 'Pedidos por saída'];

/** The cells of {@link runHeading}; empty without runs, as for the partner. */
export function runCells(sums: RunSums | undefined): readonly TableCell[] {
  return sums === undefined ? ['', ''] : [sums.runs, Math.round(ordersPerRun(sums) * 10) / 10];
}

/** The mean number of orders of a run, unrounded; 0 without runs. */
export function ordersPerRun({ runs, orders }: RunSums): number {
  return runs === 0 ? 0 : orders / runs;
}
