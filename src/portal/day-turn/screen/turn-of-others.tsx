import { useQuery } from '@tanstack/react-query';
import styles from './day-turn-screen.module.css';
import { dayTurnsQuery } from './day-turns-query.ts';
import { RecordedTurns } from './recorded-turns.tsx';

/** For people who may not record the turn of the day: who has recorded it, or who does. */
export function TurnOfOthers({ day }: { day: string }) {
  const { data } = useQuery(dayTurnsQuery(day));
  if (data === undefined) return null;
  return (
    <section className={styles.card} aria-label="Registro da virada">
      {data.turns.length === 0 ? (
        <p className={styles.advice}>A virada é registrada por um gerente ou pelo dono.</p>
      ) : (
        <RecordedTurns turns={data.turns} />
      )}
    </section>
  );
}
