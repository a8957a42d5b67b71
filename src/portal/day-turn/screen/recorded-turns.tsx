import { IconCheck } from '@tabler/icons-react';
import type { listDayTurns } from '#contract/day-turn/operations.ts';
import type { AnswerOf } from '#contract/operation.ts';
import { recordedByText } from '#domain/day-turn/recorded-texts.ts';
import { carriedText } from '#domain/day-turn/texts.ts';
import { useTimeZone } from '#portal/orders/time/use-time-zone.ts';
import styles from './day-turn-screen.module.css';

type Turn = AnswerOf<typeof listDayTurns>['turns'][number];

/** Who recorded the turn of the day, and when; the newest with what it carried over, the others in one line. */
export function RecordedTurns({ turns: [newest, ...before] }: { turns: readonly Turn[] }) {
  const timeZone = useTimeZone();
  if (newest === undefined) return null;
  const { carried, reason } = newest;
  return (
    <div className={styles.recorded}>
      <h2>
        <IconCheck size={20} aria-hidden />
        <span>Registrada por {recordedByText(newest, timeZone)}</span>
      </h2>
      {carried === undefined || carried.length === 0 ? null : <p>Ficou em aberto: {carriedText(carried)}</p>}
      {reason === undefined ? null : <p>Motivo: {reason}</p>}
      {before.length === 0 ? null : (
        <p className={styles.advice}>Antes: {before.map((turn) => recordedByText(turn, timeZone)).join(' · ')}</p>
      )}
    </div>
  );
}
