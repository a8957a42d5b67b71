import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Period } from '#domain/reports/periods.ts';
import { useMay } from '#portal/access/use-may.ts';
import type { FigureTarget } from './figure.ts';

interface FigureLinkProps {
  readonly leadsTo: FigureTarget;
  readonly period: Period;
  /** Only what is before this hour of the day. */
  readonly untilHour?: string | undefined;
  /** Whether the period is another one than that of the report. */
  readonly isCompared?: boolean;
  /** The name for screen readers, where the text alone does not say what it counts. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** Links a number to its orders, or to the list of its customers for those who may see it. */
export function FigureLink({ leadsTo, period, untilHour, isCompared = false, label, children }: FigureLinkProps) {
  const may = useMay();
  if ('orders' in leadsTo) {
    const search = { ...period, ...leadsTo.orders, ...(untilHour === undefined ? {} : { untilHour }) };
    return (
      <Link to="/outros/historico" search={search} aria-label={label} preload={false}>
        {children}
      </Link>
    );
  }
  if (!may('customers.list')) return children;
  const { customers: clientes } = leadsTo;
  return (
    <Link
      from="/outros/relatorios"
      to="/outros/relatorios"
      search={(address) =>
        isCompared ? { aba: 'clientes', tipo: 'any', ...period, clientes } : { ...address, clientes }
      }
      hash="customers"
      replace={!isCompared}
      aria-label={label}
      preload={false}
    >
      {children}
    </Link>
  );
}
