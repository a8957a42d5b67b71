import { Link } from '@tanstack/react-router';
import type { Period } from '#domain/reports/periods.ts';
import { useMay } from '#portal/access/use-may.ts';
import typography from '#portal/ui/looks/typography.module.css';
import { Trend } from './compared/trend.tsx';
import type { Figure, FigureFacts } from './figures.ts';
import styles from './key-figures.module.css';

interface KeyFiguresProps {
  readonly figures: readonly Figure[];
  readonly period: Period;
  /** What is shown. */
  readonly now: FigureFacts;
  /** The part of it that is compared, and what it is compared with; without customers where these are not known. */
  readonly base: Partial<FigureFacts> | undefined;
  readonly before: Partial<FigureFacts> | undefined;
  readonly yearAgo: Partial<FigureFacts> | undefined;
  /** `até as 14h`: what the comparison of a running day covers, while the figure has all of it; else empty. */
  readonly upTo: string;
}

/** The main figures, each with the previous period and a year ago, and a link to its orders. */
export function KeyFigures({ figures, period, now, ...compared }: KeyFiguresProps) {
  return (
    <dl className={styles.figures}>
      {figures.map((figure) => {
        const { name, of, text, note, leadsTo } = figure;
        const value = of(now);
        return (
          <div key={name} className={styles.figure}>
            <dt className={typography.muted}>{name}</dt>
            <dd className={styles.value}>
              <FigureLink leadsTo={leadsTo} period={period}>
                {text(value)}
              </FigureLink>
            </dd>
            <dd className={styles.against}>
              <Against figure={figure} {...compared} />
            </dd>
            {note?.(now) ? <dd className={styles.note}>{note(now)}</dd> : null}
          </div>
        );
      })}
    </dl>
  );
}

interface FigureLinkProps {
  readonly leadsTo: Figure['leadsTo'];
  readonly period: Period;
  readonly children: string;
}

/** Links a figure to its orders, or to the list of its customers for those who may see it. */
function FigureLink({ leadsTo, period, children }: FigureLinkProps) {
  const may = useMay();
  if ('orders' in leadsTo) {
    return (
      <Link to="/outros/historico" search={{ ...period, ...leadsTo.orders }} preload={false}>
        {children}
      </Link>
    );
  }
  if (!may('customers.list')) return children;
  return (
    <Link
      from="/outros/relatorios"
      to="/outros/relatorios"
      search={(address) => ({ ...address, clientes: leadsTo.customers })}
      hash="customers"
      replace
      preload={false}
    >
      {children}
    </Link>
  );
}

/** Compares only with periods that had orders. */
function Against({
  figure: { of, unit, better = 'more', ofCustomers = false },
  base,
  before,
  yearAgo,
  upTo,
}: Pick<KeyFiguresProps, 'base' | 'before' | 'yearAgo' | 'upTo'> & { figure: Figure }) {
  const hasBefore = hadOrders(before);
  const hasYearAgo = hadOrders(yearAgo);
  if (!hasBefore && !hasYearAgo) return <span>nada antes para comparar</span>;
  const isKnown = (facts: Partial<FigureFacts> | undefined): facts is FigureFacts =>
    facts?.total !== undefined && (!ofCustomers || facts.customers !== undefined);
  if (base !== undefined && !isKnown(base)) return <span>compara quando o dia acabar</span>;
  const now = isKnown(base) ? of(base) : null;
  return (
    <>
      {isKnown(before) && hasBefore ? (
        <span>
          {upTo === '' ? null : `${upTo} `}
          <Trend now={now} before={of(before)} unit={unit} better={better} />
        </span>
      ) : null}
      {isKnown(yearAgo) && hasYearAgo ? (
        <span>
          {'há um ano '}
          <Trend now={now} before={of(yearAgo)} unit={unit} better="none" />
        </span>
      ) : null}
    </>
  );
}

function hadOrders({ total }: Partial<FigureFacts> = {}): boolean {
  return total !== undefined && total.orders + total.canceledOrders > 0;
}
