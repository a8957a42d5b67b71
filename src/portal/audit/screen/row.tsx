import { Link } from '@tanstack/react-router';
import type { AuditEntryAnswer } from '#contract/audit/schema.ts';
import { clockText } from '#portal/orders/time/clock-text.ts';
import styles from './audit.module.css';
import { actText, authorText, changeTexts } from './audit-texts.ts';

/** One act: time, action, target, author, and the values before and after. */
export function AuditRow({ entry, timeZone }: { entry: AuditEntryAnswer; timeZone: string }) {
  const { at, area, target, title, order, reason } = entry;
  // The changes of an order are listed on its own page; an act that has a title is no event of it.
  const changes = area === 'orders' && title === undefined ? [] : changeTexts(entry, timeZone);
  return (
    <li className={styles.row}>
      <time className={styles.time} dateTime={at}>
        {clockText(at, timeZone)}
      </time>
      <div className={styles.what}>
        <p>
          <strong>{actText(entry)}</strong>
          {target === undefined ? null : ` · ${target}`}
          {order === undefined ? null : (
            <>
              {' · '}
              <Link to="/order/$id" params={{ id: order.id }} preload={false}>
                {order.code}
              </Link>
            </>
          )}
        </p>
        {reason === undefined ? null : <p className={styles.line}>{`Motivo: ${reason}`}</p>}
        {changes.map((text) => (
          <p key={text} className={styles.line}>
            {text}
          </p>
        ))}
        <p className={styles.line}>{authorText(entry)}</p>
      </div>
    </li>
  );
}
