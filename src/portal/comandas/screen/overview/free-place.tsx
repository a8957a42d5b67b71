import { memo } from 'react';
import styles from './board.module.css';

interface FreePlaceProps {
  readonly number: number;
  readonly busy: boolean;
  readonly onOpen: (command: string) => void;
}

/** A free table: one press opens a comanda. */
export const FreePlace = memo(function FreePlace({ number, busy, onOpen }: FreePlaceProps) {
  return (
    <button
      type="button"
      className={styles.free}
      aria-label={`Mesa ${number}, livre`}
      aria-busy={busy || undefined}
      onClick={() => onOpen(String(number))}
    >
      <span className={styles.number}>
        <small>Mesa</small> {number}
      </span>
      <span>{busy ? 'abrindo…' : 'livre'}</span>
    </button>
  );
});
