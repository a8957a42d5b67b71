import { averageCents, type Cents } from '#domain/shared/money.ts';
import type { TableCell } from '#domain/shared/tables/cells.ts';
import { fold } from '#domain/shared/text/fold.ts';
import { CATEGORY_MEASURES, MEASURES_OF } from './entries.ts';
import { MEASURES, type Measure } from './measures.ts';
import type { Grouping, ReportRow } from './rows/rows.ts';
import { GROUPING_NAMES, rowName } from './texts.ts';

type TableColumn = readonly [string, readonly Measure[], (row: ReportRow) => TableCell];

const amount = (of: (row: ReportRow) => Cents) => (row: ReportRow) => ({ cents: of(row) });
const count = (of: (row: ReportRow) => number) => of;
const average = (sum: number, of: number) => (of === 0 ? '' : Math.round(sum / of));

const COLUMNS: readonly TableColumn[] = [
  ['Pedidos', ['orders'], count(({ orders }) => orders)],
  ['Vendas', ['revenue'], amount(({ revenue }) => revenue)],
  [
    'Ticket médio',
    ['orders', 'revenue'],
    ({ revenue, orders }) => (orders === 0 ? '' : { cents: averageCents(revenue, orders) }),
  ],
  ['Unidades', ['quantity'], count(({ quantity }) => quantity)],
  ['Em andamento', ['openRevenue'], amount(({ openRevenue }) => openRevenue)],
  ['Taxas de entrega', ['fees'], amount(({ fees }) => fees)],
  ['Descontos', ['discounts'], amount(({ discounts }) => discounts)],
  ['Serviço', ['service'], amount(({ service }) => service)],
  ['Cancelados', ['canceledOrders'], count(({ canceledOrders }) => canceledOrders)],
  ['Valor cancelado', ['canceledRevenue'], amount(({ canceledRevenue }) => canceledRevenue)],
  ['Entregas', ['deliveries'], count(({ deliveries }) => deliveries)],
  ['Com prazo', ['promised'], count(({ promised }) => promised)],
  ['No prazo', ['onTime'], count(({ onTime }) => onTime)],
  ['Porta a porta (min)', ['doorMinutes'], ({ doorMinutes, deliveries }) => average(doorMinutes, deliveries)],
  [
    'Preparo (min)',
    ['preparationMinutes'],
    ({ preparationMinutes, preparations }) => average(preparationMinutes, preparations),
  ],
  ['Avaliações', ['ratings'], count(({ ratings }) => ratings)],
  ['Nota média', ['stars'], ({ stars, ratings }) => (ratings === 0 ? '' : Math.round((stars / ratings) * 100) / 100)],
  ['Preços alterados', ['overrides'], count(({ overrides }) => overrides)],
  ['A menos que no cardápio', ['overridden'], amount(({ overridden }) => overridden)],
  ['Até a saída (min)', ['waitMinutes'], ({ waitMinutes, waits }) => average(waitMinutes, waits)],
];

/** Rows that add up whole orders have no units. */
const WHOLE_ORDERS = MEASURES.filter((measure) => measure !== 'quantity');

/** Only what the rows of a grouping have: a column of zeros would say that nothing was sold. */
function columnsOf(by: Grouping): readonly TableColumn[] {
  const known = columnMeasures(by);
  return COLUMNS.filter(([, needs]) => needs.every((measure) => known.includes(measure)));
}

function columnMeasures(by: Grouping): readonly Measure[] {
  if (by === 'category') return CATEGORY_MEASURES;
  return by === 'weekday' ? WHOLE_ORDERS : (MEASURES_OF[by] ?? WHOLE_ORDERS);
}

/** The grouping in the name of an exported report, in ASCII: `dia-da-semana`. */
export function groupingFileName(by: Grouping): string {
  return fold(GROUPING_NAMES[by]).replaceAll(' ', '-');
}

/** The names of the columns of an exported report. */
export function reportHeading(by: Grouping): readonly string[] {
  return [GROUPING_NAMES[by], ...columnsOf(by).map(([name]) => name)];
}

/** One row of an exported report, in the order of {@link reportHeading}. */
export function reportCells(by: Grouping, row: ReportRow): readonly TableCell[] {
  return [by === 'day' ? { day: row.key } : rowName(by, row), ...columnsOf(by).map(([, , cell]) => cell(row))];
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
