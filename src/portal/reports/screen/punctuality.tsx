import { Link } from '@tanstack/react-router';
import type { Period } from '#domain/reports/periods.ts';
import type { ReportRow } from '#domain/reports/rows.ts';
import { rowName } from '#domain/reports/texts.ts';
import { OrderLink } from './order-link.tsx';
import { countText, ratio, shareText } from './report-texts.ts';
import styles from './reports.module.css';

interface PunctualityCardProps {
  readonly rows: readonly ReportRow[];
  /** The rows by weekday, for each one's share of late deliveries. */
  readonly weekdays: readonly ReportRow[];
  readonly period: Period;
}

/** Punctuality of deliveries: one bar, and each part as text with a link to its orders. */
export function PunctualityCard({ rows, weekdays, period }: PunctualityCardProps) {
  const whole = rows.reduce((sum, { deliveries }) => sum + deliveries, 0);
  return (
    <section className={styles.card} aria-labelledby="punctuality">
      <header className={styles.cardHeader}>
        <h2 id="punctuality">Pontualidade</h2>
        <p className={styles.legend}>contra o prazo dito ao cliente</p>
      </header>
      {whole === 0 ? <p className={styles.muted}>Nenhuma entrega com prazo no período.</p> : null}
      <div className={styles.stack} aria-hidden="true">
        {rows.map(({ key, deliveries }) => (
          <span key={key} data-part={key} style={{ flexGrow: deliveries }} />
        ))}
      </div>
      <ul className={styles.parts}>
        {rows.map((row) => (
          <li key={row.key}>
            <span className={styles.dot} data-part={row.key} aria-hidden="true" />
            <OrderLink by="punctuality" row={row} period={period} className={styles.partName}>
              {rowName('punctuality', row)}
            </OrderLink>
            <strong>{countText(row.deliveries)}</strong>
            <span className={styles.part}>{shareText(ratio(row.deliveries, whole))}</span>
          </li>
        ))}
      </ul>
      {whole === 0 || period.from === period.to ? null : <LateByWeekday rows={weekdays} period={period} />}
    </section>
  );
}

/** Each weekday's share of late deliveries, in percent; each bar links to its late orders. */
function LateByWeekday({ rows, period }: { rows: readonly ReportRow[]; period: Period }) {
  const known = rows.filter(({ promised }) => promised > 0);
  const late = known.map((row) => ({ ...row, percent: ((row.promised - row.onTime) / row.promised) * 100 }));
  const most = Math.max(...late.map(({ percent }) => percent), 1);
  return (
    <>
      <h3 className={styles.small}>Fora do prazo por dia da semana, %</h3>
      <ul className={styles.weekdays}>
        {late.map(({ key, label, percent }) => (
          <li key={key}>
            <Link
              to="/outros/historico"
              search={{ ...period, weekday: key, punctuality: 'missed' }}
              preload={false}
              aria-label={`${label}: ${shareText(percent / 100)} fora do prazo`}
              className={styles.weekday}
            >
              <strong>{Math.round(percent)}</strong>
              <span style={{ height: `${(percent / most) * 40 + 2}px` }} />
              {label.slice(0, 3)}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
