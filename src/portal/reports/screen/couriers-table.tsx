import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReportRow } from '#domain/reports/rows/rows.ts';
import { ordersPerRun } from '#domain/reports/table-texts.ts';
import { countText, decimalText } from '#portal/reports/number-texts.ts';
import { runReportQuery } from '#portal/reports/report-query.ts';
import { type NumberLink, RowsTable, type RowsTableProps } from './rows-table.tsx';
import { RUNS_CARD } from './runs-card.tsx';

/** The table of the couriers, with the runs of each; their numbers lead to the list of his runs. */
export function CouriersTable(props: Omit<RowsTableProps, 'by' | 'more'>) {
  const { data } = useQuery({ ...runReportQuery(props.period), placeholderData: keepPreviousData });
  const runs = new Map(data?.couriers.map((one) => [one.courierId, one]));
  const of = (cell: (sums: { readonly runs: number; readonly orders: number }) => string) => (row: ReportRow) => {
    const sums = runs.get(row.key);
    return sums === undefined ? '—' : cell(sums);
  };
  const more = [
    { name: 'Saídas', cell: of((sums) => countText(sums.runs)), link: runsLink },
    { name: 'Pedidos por saída', cell: of((sums) => decimalText(ordersPerRun(sums))), link: runsLink },
  ];
  return <RowsTable {...props} by="courier" more={more} />;
}

function runsLink({ key }: ReportRow, { text, label, className }: NumberLink) {
  return (
    <Link
      from="/outros/relatorios"
      to="/outros/relatorios"
      search={(address) => ({ ...address, saidas: key })}
      hash={RUNS_CARD}
      replace
      className={className}
      aria-label={label}
      preload={false}
    >
      {text}
    </Link>
  );
}
