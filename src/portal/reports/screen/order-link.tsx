import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Period } from '#domain/reports/periods.ts';
import type { Grouping, ReportRow } from '#domain/reports/rows/rows.ts';
import { rowName } from '#domain/reports/texts.ts';
import type { FigureOrders } from './key-figures/figure.ts';

interface OrderLinkProps {
  readonly by: Grouping;
  readonly row: Pick<ReportRow, 'key' | 'label'>;
  readonly period: Period;
  readonly className?: string | undefined;
  readonly label?: string;
  /** Which orders of the row; all that it is about without it. */
  readonly only?: FigureOrders | undefined;
  readonly children: ReactNode;
}

/** Links a row of a report, or one of its numbers, to its orders. */
export function OrderLink({ by, row, period, className, label, only, children }: OrderLinkProps) {
  return (
    <Link
      to="/outros/historico"
      search={{ ...searchOf(by, row, period), ...only }}
      className={className}
      aria-label={label}
      preload={false}
    >
      {children}
    </Link>
  );
}

interface PeriodLinkProps {
  readonly period: Period;
  /** Which orders of the period. */
  readonly only: FigureOrders;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Links a number of a whole period to its orders. */
export function PeriodLink({ period, only, className, children }: PeriodLinkProps) {
  return (
    <Link to="/outros/historico" search={{ ...period, ...only }} className={className} preload={false}>
      {children}
    </Link>
  );
}

/** Groupings that show sales, and also have canceled orders. */
const SOLD: readonly Grouping[] = ['channel', 'kind', 'courier', 'district'];

function searchOf(by: Grouping, row: Pick<ReportRow, 'key' | 'label'>, period: Period) {
  if (by === 'day') return { from: row.key, to: row.key };
  if (by === 'discount-by') return { ...period, discountBy: row.key, nome: row.label };
  if (by === 'override-by') return { ...period, overrideBy: row.key, nome: row.label };
  const ofRow = { ...period, [by]: row.key, nome: rowName(by, row) };
  return SOLD.includes(by) ? { ...ofRow, measure: 'orders' } : ofRow;
}
