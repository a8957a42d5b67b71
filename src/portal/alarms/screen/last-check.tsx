import type { AlarmCheck } from '#contract/alarms/schema.ts';
import { CHECK_PARTS, isAlarmFit } from '#domain/alarms/check.ts';
import { useSession } from '#portal/access/session.ts';
import { clockText } from '#portal/orders/time/clock-text.ts';
import styles from './alarm-screen.module.css';
import { PART_TEXTS } from './part-texts.ts';

/** Whether the alarm was checked today, by which person, and what failed. */
export function LastCheck({
  checks,
}: {
  checks: { readonly today: string; readonly checks: readonly AlarmCheck[] } | undefined;
}) {
  const { timeZone } = useSession().establishment;
  if (checks === undefined) return <p className={styles.note}>Carregando…</p>;
  const [last] = checks.checks;
  if (last === undefined || last.day !== checks.today) {
    return <p className={styles.note}>O alarme ainda não foi testado hoje. Leva meio minuto.</p>;
  }
  const failed = CHECK_PARTS.filter((part) => last.results[part] === 'failed').map((part) => PART_TEXTS[part].name);
  const where = last.device === undefined ? '' : `, ${last.device}`;
  return (
    <p className={isAlarmFit(last.results) ? styles.note : styles.failure}>
      Testado hoje às {clockText(last.at, timeZone)} por {last.by}
      {where}
      {failed.length === 0 ? '.' : `: falhou ${failed.join(', ')}.`}
    </p>
  );
}
