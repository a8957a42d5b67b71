import type { Period } from '#domain/reports/periods.ts';
import typography from '#portal/ui/looks/typography.module.css';
import { Against, type AgainstPeriods } from './against.tsx';
import type { Figure, FigureFacts } from './figure.ts';
import { FigureLink } from './figure-link.tsx';
import styles from './key-figures.module.css';

interface KeyFiguresProps extends AgainstPeriods {
  readonly figures: readonly Figure[];
  readonly period: Period;
  /** What is shown. */
  readonly now: FigureFacts;
}

/** The main figures, each with the previous period and a year ago; every number leads to its orders. */
export function KeyFigures({ figures, period, now, ...compared }: KeyFiguresProps) {
  return (
    <dl className={styles.figures}>
      {figures.map((figure) => {
        const { name, of, text, note, leadsTo } = figure;
        return (
          <div key={name} className={styles.figure}>
            <dt className={typography.muted}>{name}</dt>
            <dd className={styles.value}>
              <FigureLink leadsTo={leadsTo} period={period}>
                {text(of(now))}
              </FigureLink>
            </dd>
            <dd className={styles.against}>
              <Against figure={figure} {...compared} />
            </dd>
            <Note name={name} note={note?.(now)} period={period} />
          </div>
        );
      })}
    </dl>
  );
}

interface NoteProps {
  readonly name: string;
  readonly note: ReturnType<NonNullable<Figure['note']>>;
  readonly period: Period;
}

function Note({ name, note, period }: NoteProps) {
  if (note === undefined) return null;
  const { text, orders } = note;
  return (
    <dd className={styles.note}>
      {orders === undefined ? (
        text
      ) : (
        <FigureLink leadsTo={{ orders }} period={period} label={`${name}: ${text}`}>
          {text}
        </FigureLink>
      )}
    </dd>
  );
}
