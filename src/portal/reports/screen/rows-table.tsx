import { type ReactNode, useState } from 'react';
import type { Period } from '#domain/reports/periods.ts';
import type { Grouping, ReportRow } from '#domain/reports/rows/rows.ts';
import { rowName } from '#domain/reports/texts.ts';
import { minutesText } from '#domain/shared/duration.ts';
import { averageCents } from '#domain/shared/money.ts';
import { amountText, countText, ratio, shareText } from '#portal/reports/number-texts.ts';
import { Button } from '#portal/ui/button.tsx';
import type { EmptyPart } from '#portal/ui/filling.ts';
import { EmptyWords } from '#portal/ui/notice.tsx';
import styles from './cards.module.css';
import { type ComparedRows, trendsOf } from './compared/facts.ts';
import type { FigureOrders } from './key-figures/figure.ts';
import { OrderLink } from './order-link.tsx';
import { RowTrend } from './row-trend.tsx';
import table from './table.module.css';

/** The number of a row as a link: its text, its name for screen readers, and its look. */
export interface NumberLink {
  readonly text: string;
  readonly label: string;
  readonly className: string | undefined;
}

export interface RowsColumn {
  readonly name: string;
  readonly cell: (row: ReportRow) => string;
  /** Which of the row's orders the number is about. */
  readonly orders?: FigureOrders | 'all';
  /** Where a number leads that is not about orders; for a row without such a place `undefined`. */
  readonly link?: (row: ReportRow, link: NumberLink) => ReactNode;
}

/** Texts of numbers without orders. */
const NONE: ReadonlySet<string> = new Set(['—', '0', '0,00', '0,0 %']);

const SOLD = { measure: 'orders' } as const;

const minutes = (sum: number, of: number) => (of === 0 ? '—' : minutesText(Math.round(sum / of)));

const DELIVERY_COLUMNS: readonly RowsColumn[] = [
  { name: 'Entregas', cell: ({ deliveries }) => countText(deliveries), orders: { measure: 'deliveries' } },
  {
    name: 'No prazo',
    cell: ({ onTime, promised }) => shareText(ratio(onTime, promised)),
    orders: { punctuality: 'kept' },
  },
  {
    name: 'Porta a porta',
    cell: ({ doorMinutes, deliveries }) => minutes(doorMinutes, deliveries),
    orders: { measure: 'deliveries' },
  },
  { name: 'Até sair', cell: ({ waitMinutes, waits }) => minutes(waitMinutes, waits), orders: { measure: 'waits' } },
  {
    name: 'Nota',
    cell: ({ stars, ratings }) => (ratings === 0 ? '—' : (stars / ratings).toFixed(1).replace('.', ',')),
    orders: { rating: 'any' },
  },
  { name: 'Vendas, R$', cell: ({ revenue }) => amountText(revenue), orders: SOLD },
];

const SALES_COLUMNS: readonly RowsColumn[] = [
  { name: 'Pedidos', cell: ({ orders }) => countText(orders), orders: SOLD },
  { name: 'Taxas, R$', cell: ({ fees }) => amountText(fees), orders: { measure: 'fees' } },
  {
    name: 'Ticket, R$',
    cell: ({ revenue, orders }) => (orders === 0 ? '—' : amountText(averageCents(revenue, orders))),
    orders: SOLD,
  },
  { name: 'Vendas, R$', cell: ({ revenue }) => amountText(revenue), orders: SOLD },
];

const PRODUCT_COLUMNS: readonly RowsColumn[] = [
  { name: 'Vendidos', cell: ({ quantity }) => countText(quantity), orders: 'all' },
  { name: 'Valor, R$', cell: ({ revenue }) => amountText(revenue), orders: 'all' },
];

const COLUMNS: Readonly<Partial<Record<Grouping, readonly RowsColumn[]>>> = {
  courier: DELIVERY_COLUMNS,
  district: SALES_COLUMNS,
  product: PRODUCT_COLUMNS,
  category: PRODUCT_COLUMNS,
};

export interface RowsTableProps {
  readonly title: string;
  readonly note?: ReactNode;
  readonly by: Extract<Grouping, 'courier' | 'district' | 'product' | 'category'>;
  readonly rows: readonly ReportRow[];
  readonly compared?: ComparedRows;
  /** What the rows are compared with: `Mês anterior`. */
  readonly than: string;
  readonly period: Period;
  readonly empty: EmptyPart;
  /** More columns, before the last two. */
  readonly more?: readonly RowsColumn[];
  /** Initial number of rows; a button shows the others. */
  readonly most?: number;
}

/** A table of rows, largest first; every name and every number that is about orders links to them. */
export function RowsTable({
  title,
  note,
  by,
  rows,
  compared,
  than,
  period,
  empty,
  more = [],
  most = 6,
}: RowsTableProps) {
  const [all, setAll] = useState(false);
  const own = COLUMNS[by] ?? [];
  const columns = [...own.slice(0, -1), ...more, ...own.slice(-1)];
  const trendOf = trendsOf(compared, 'revenue');
  const shown = all ? rows : rows.slice(0, most);
  return (
    <section className={styles.card} aria-labelledby={`table-${by}`}>
      <header className={styles.cardHeader}>
        <h2 id={`table-${by}`}>{title}</h2>
        {note ? <p className={styles.legend}>{note}</p> : null}
      </header>
      {rows.length === 0 ? (
        <EmptyWords of={empty} />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard.
        <section className={table.tableBox} tabIndex={0} aria-label={`Tabela de ${title.toLowerCase()}`}>
          <table className={table.table}>
            <thead>
              <tr>
                <th scope="col">{title.replace(/s$/, '')}</th>
                {columns.map(({ name }) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
                {compared === undefined ? null : <th scope="col">{than}</th>}
              </tr>
            </thead>
            <tbody>
              {shown.map((row) => (
                <tr key={row.key}>
                  <th scope="row">
                    <OrderLink by={by} row={row} period={period} className={styles.name}>
                      {rowName(by, row)}
                    </OrderLink>
                  </th>
                  {columns.map((column) => (
                    <td key={column.name}>
                      <RowNumber by={by} row={row} period={period} column={column} />
                    </td>
                  ))}
                  {compared === undefined ? null : (
                    <td>
                      <RowTrend by={by} row={row} {...trendOf(row)} of="revenue" than={than} period={compared.period} />
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {rows.length > most ? (
        <Button size="small" variant="quiet" className={styles.all} onClick={() => setAll(!all)}>
          {all ? 'Mostrar menos' : `Mostrar todos (${rows.length})`}
        </Button>
      ) : null}
    </section>
  );
}

type RowNumberProps = Pick<RowsTableProps, 'by' | 'period'> & { readonly row: ReportRow; readonly column: RowsColumn };

function RowNumber({ by, row, period, column: { name, cell, orders, link } }: RowNumberProps) {
  const text = cell(row);
  if (NONE.has(text)) return text;
  const label = `${name}, ${rowName(by, row)}: ${text}`;
  if (link !== undefined) return link(row, { text, label, className: table.number });
  if (orders === undefined) return text;
  return (
    <OrderLink
      by={by}
      row={row}
      period={period}
      only={orders === 'all' ? undefined : orders}
      label={label}
      className={table.number}
    >
      {text}
    </OrderLink>
  );
}
