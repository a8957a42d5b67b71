import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { RunReport } from '#contract/reports/schema.ts';
import type { Period } from '#domain/reports/periods.ts';
import type { ReportRow } from '#domain/reports/rows/rows.ts';
import { counted } from '#domain/shared/text/counted.ts';
import { dateText } from '#domain/shared/text/day.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { clockText } from '#portal/orders/time/clock-text.ts';
import { useTimeZone } from '#portal/orders/time/use-time-zone.ts';
import { countText, decimalText } from '#portal/reports/number-texts.ts';
import { runReportQuery } from '#portal/reports/report-query.ts';
import { Button } from '#portal/ui/button.tsx';
import { SelectField } from '#portal/ui/fields/select-field.tsx';
import type { EmptyPart } from '#portal/ui/filling.ts';
import { EmptyWords } from '#portal/ui/notice.tsx';
import styles from './cards.module.css';
import table from './table.module.css';

interface RunsCardProps {
  readonly period: Period;
  /** The couriers of the period; one of them can be chosen. */
  readonly couriers: readonly Pick<ReportRow, 'key' | 'label'>[];
  /** The chosen one; empty for all. */
  readonly courier: string;
  readonly onCourier: (courier: string) => void;
  readonly empty: EmptyPart;
}

/** The id of the card's heading, to which links lead. */
export const RUNS_CARD = 'runs-of-period';
/** Initial number of runs; a button shows the others. */
const MOST = 10;

/** The couriers' runs of the period, newest first; each links to its orders. */
export function RunsCard({ period, couriers, courier, onCourier, empty }: RunsCardProps) {
  const [all, setAll] = useState(false);
  const { data, error } = useQuery({ ...runReportQuery(period, courier), placeholderData: keepPreviousData });
  const sums = (data?.couriers ?? []).filter(({ courierId }) => courier === '' || courierId === courier);
  const count = sums.reduce((sum, { runs }) => sum + runs, 0);
  const runs = data?.newest ?? [];
  const known = couriers.filter(({ key }) => data?.couriers.some(({ courierId }) => courierId === key));
  return (
    <section className={styles.card} aria-labelledby={RUNS_CARD}>
      <header className={styles.cardHeader}>
        <h2 id={RUNS_CARD}>Saídas</h2>
        <p className={styles.legend}>{counted(count, 'saída', 'saídas')}</p>
      </header>
      {known.length > 1 || courier !== '' ? (
        <SelectField
          className={styles.choice}
          label="Motoboy das saídas"
          value={courier}
          options={[{ value: '', label: 'Todos' }, ...known.map(({ key, label }) => ({ value: key, label }))]}
          onChange={(event) => onCourier(event.currentTarget.value)}
        />
      ) : null}
      {error !== null && data === undefined ? <p className={styles.muted}>{sentenceOf(error)}</p> : null}
      {data !== undefined && runs.length === 0 ? <EmptyWords of={empty} /> : null}
      {runs.length === 0 ? null : <RunsTable runs={all ? runs : runs.slice(0, MOST)} />}
      {runs.length > MOST ? (
        <Button size="small" variant="quiet" className={styles.all} onClick={() => setAll(!all)}>
          {all
            ? 'Mostrar menos'
            : `Mostrar ${count > runs.length ? 'as últimas' : 'todas'} (${countText(runs.length)})`}
        </Button>
      ) : null}
    </section>
  );
}

interface RunLinkProps {
  readonly run: RunReport['newest'][number];
  readonly className: string | undefined;
  readonly label?: string;
  readonly children: ReactNode;
}

/** Links a run, or its number of orders, to these. */
function RunLink({ run: { id, number, day }, className, label, children }: RunLinkProps) {
  return (
    <Link
      to="/outros/historico"
      search={{ run: id, nome: `Saída ${number} de ${dateText(day)}` }}
      className={className}
      aria-label={label}
      preload={false}
    >
      {children}
    </Link>
  );
}

function RunsTable({ runs }: { runs: RunReport['newest'] }) {
  const timeZone = useTimeZone();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard.
    <section className={table.tableBox} tabIndex={0} aria-label="Tabela de saídas">
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">Saída</th>
            <th scope="col">Motoboy</th>
            <th scope="col">Dia</th>
            <th scope="col">Saiu</th>
            <th scope="col">Pedidos</th>
            <th scope="col">Km</th>
          </tr>
        </thead>
        <tbody>
          {runs.map((run) => {
            const { id, number, day, courier, orders, leftAt, km } = run;
            return (
              <tr key={id}>
                <th scope="row">
                  <RunLink run={run} className={styles.name}>
                    Saída {number}
                  </RunLink>
                </th>
                <td>{courier}</td>
                <td>{dateText(day)}</td>
                <td>{leftAt === undefined ? '—' : clockText(leftAt, timeZone)}</td>
                <td>
                  <RunLink run={run} className={table.number} label={`Pedidos, saída ${number}: ${countText(orders)}`}>
                    {countText(orders)}
                  </RunLink>
                </td>
                <td>{km === undefined ? '—' : decimalText(km)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
