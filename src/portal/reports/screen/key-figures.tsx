import { Link } from '@tanstack/react-router';
import type { Measures } from '#domain/reports/measures.ts';
import type { Period } from '#domain/reports/periods.ts';
import { averageCents, formatBrl } from '#domain/shared/money.ts';
import { countText, ratio, shareText, type Unit, waitText } from './report-texts.ts';
import styles from './reports.module.css';
import { Trend } from './trend.tsx';

interface KeyFiguresProps {
  readonly period: Period;
  readonly now: Measures;
  readonly before: Measures | undefined;
  readonly yearAgo: Measures | undefined;
  /** How quickly outside orders were seen; absent without any. */
  readonly heard?: HeardSums | undefined;
}

interface HeardSums {
  readonly orders: number;
  readonly seconds: number;
  readonly climbed: number;
}

interface Figure {
  readonly name: string;
  readonly of: (measures: Measures) => number | null;
  readonly text: (value: number | null) => string;
  readonly unit: Unit;
  readonly better?: 'more' | 'less' | 'none';
  readonly note?: (measures: Measures) => string;
  /** The filter for its orders. */
  readonly filter?: { readonly state?: string; readonly punctuality?: string; readonly kind?: string };
}

const amount = (value: number | null) => (value === null ? '—' : formatBrl(value));

const FIGURES: readonly Figure[] = [
  {
    name: 'Vendas',
    of: ({ revenue }) => revenue,
    text: amount,
    unit: 'percent',
    note: ({ openRevenue }) => (openRevenue === 0 ? '' : `${formatBrl(openRevenue)} em andamento`),
    filter: {},
  },
  { name: 'Pedidos', of: ({ orders }) => orders, text: (value) => countText(value ?? 0), unit: 'percent', filter: {} },
  {
    name: 'Ticket médio',
    of: ({ revenue, orders }) => (orders === 0 ? null : averageCents(revenue, orders)),
    text: amount,
    unit: 'percent',
  },
  {
    name: 'No prazo',
    of: ({ onTime, promised }) => ratio(onTime, promised),
    text: shareText,
    unit: 'points',
    filter: { punctuality: 'kept' },
  },
  {
    name: 'Porta a porta',
    of: ({ doorMinutes, deliveries }) => ratio(doorMinutes, deliveries),
    text: (value) => (value === null ? '—' : `${Math.round(value)} min`),
    unit: 'minutes',
    better: 'less',
    filter: { kind: 'delivery', state: 'completed' },
  },
  {
    name: 'Cancelados',
    of: ({ canceledOrders }) => canceledOrders,
    text: (value) => countText(value ?? 0),
    unit: 'count',
    better: 'less',
    note: ({ canceledRevenue }) => (canceledRevenue === 0 ? '' : formatBrl(canceledRevenue)),
    filter: { state: 'canceled' },
  },
];

/** The main figures, each with the previous period and a year ago, and a link to its orders. */
export function KeyFigures({ period, now, before, yearAgo, heard }: KeyFiguresProps) {
  return (
    <dl className={styles.figures}>
      {FIGURES.map((figure) => {
        const { name, of, text, note, filter } = figure;
        const value = of(now);
        return (
          <div key={name} className={styles.figure}>
            <dt>{name}</dt>
            <dd className={styles.value}>
              {filter === undefined ? (
                text(value)
              ) : (
                <Link to="/outros/historico" search={{ ...period, ...filter }} preload={false}>
                  {text(value)}
                </Link>
              )}
            </dd>
            <dd className={styles.against}>
              <Against figure={figure} now={now} before={before} yearAgo={yearAgo} />
            </dd>
            {note?.(now) ? <dd className={styles.note}>{note(now)}</dd> : null}
          </div>
        );
      })}
      {heard === undefined ? null : <HeardFigure {...heard} />}
    </dl>
  );
}

/** How long outside orders waited until a person of the shop saw them. */
function HeardFigure({ orders, seconds, climbed }: HeardSums) {
  return (
    <div className={styles.figure}>
      <dt>Ouvido após</dt>
      <dd className={styles.value}>{waitText(seconds / orders)}</dd>
      <dd className={styles.against}>
        <span>em média, até alguém ver</span>
      </dd>
      {climbed === 0 ? null : (
        <dd className={styles.note}>
          {climbed === 1 ? '1 chegou' : `${countText(climbed)} chegaram`} aos celulares de plantão
        </dd>
      )}
    </div>
  );
}

/** Compares only with periods that had orders. */
function Against({ figure, now, before, yearAgo }: Omit<KeyFiguresProps, 'period'> & { figure: Figure }) {
  const { of, unit, better = 'more' } = figure;
  const hasBefore = hadOrders(before);
  const hasYearAgo = hadOrders(yearAgo);
  if (!hasBefore && !hasYearAgo) return <span>sem período anterior</span>;
  return (
    <>
      {before !== undefined && hasBefore ? (
        <Trend now={of(now)} before={of(before)} unit={unit} better={better} />
      ) : null}
      {yearAgo !== undefined && hasYearAgo ? (
        <span>
          {'há um ano '}
          <Trend now={of(now)} before={of(yearAgo)} unit={unit} better="none" />
        </span>
      ) : null}
    </>
  );
}

function hadOrders(measures: Measures | undefined): boolean {
  return measures !== undefined && measures.orders + measures.canceledOrders > 0;
}
