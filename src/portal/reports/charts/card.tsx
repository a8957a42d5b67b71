import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useId } from 'react';
import { FaultBoundary } from '#portal/ui/fault-boundary.tsx';
import type { EmptyPart } from '#portal/ui/filling.ts';
import { EmptyWords } from '#portal/ui/notice.tsx';
import styles from './charts.module.css';
import type { Column, ColumnUnit } from './column.ts';

const ColumnChart = lazy(async () => ({ default: (await import('./columns.tsx')).ColumnChart }));

interface ChartProps {
  readonly title: string;
  readonly columns: readonly Column[];
  readonly unit: ColumnUnit;
  /** What the compared numbers are: `período anterior`. */
  readonly than: string;
  /** Shown without columns. */
  readonly empty: EmptyPart;
}

/** With more columns than this, the compared period is drawn as a line. */
const MOST_MARKS = 24;
const HEIGHT = 250;

/** A card with a chart. */
export function ChartCard(props: ChartProps) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <header className={styles.cardHeader}>
        <h2 id={id}>{props.title}</h2>
        <Legend {...props} />
      </header>
      <Chart {...props} labelledBy={id} height={HEIGHT} />
    </section>
  );
}

/** A small chart below a heading of a card. */
export function SmallChart(props: ChartProps) {
  const id = useId();
  return (
    <>
      <header className={styles.smallHeader}>
        <h3 id={id}>{props.title}</h3>
        <Legend {...props} />
      </header>
      <Chart {...props} labelledBy={id} height={150} />
    </>
  );
}

/** The chart library is loaded in its own chunk: its room is reserved until then; if it fails, the numbers are a list. */
function Chart({
  columns,
  unit,
  empty,
  labelledBy,
  height,
}: Omit<ChartProps, 'title' | 'than'> & { readonly labelledBy: string; readonly height: number }) {
  if (columns.length === 0) return <EmptyWords of={empty} />;
  return (
    <FaultBoundary of={columns} fallback={<Numbers columns={columns} labelledBy={labelledBy} />}>
      <Suspense fallback={<div style={{ height }} aria-busy="true" />}>
        <ColumnChart
          columns={columns}
          unit={unit}
          labelledBy={labelledBy}
          height={height}
          compared={columns.length > MOST_MARKS ? 'line' : 'marks'}
        />
      </Suspense>
    </FaultBoundary>
  );
}

function Legend({ columns, than }: Pick<ChartProps, 'columns' | 'than'>) {
  if (columns.every(({ before }) => before === undefined)) return null;
  return (
    <p className={styles.legend}>
      <span className={styles.legendBar} aria-hidden="true" /> este período
      <span className={styles.legendLine} aria-hidden="true" /> {than}
    </p>
  );
}

function Numbers({ columns, labelledBy }: Pick<ChartProps, 'columns'> & { readonly labelledBy: string }) {
  return (
    <ul className={styles.numbers} aria-labelledby={labelledBy}>
      {columns.map(({ key, text, search }) => (
        <li key={key}>
          <Link to="/outros/historico" search={search} preload={false}>
            {text}
          </Link>
        </li>
      ))}
    </ul>
  );
}
