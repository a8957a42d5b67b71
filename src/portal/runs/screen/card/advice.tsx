import { IconClock, IconRoute } from '@tabler/icons-react';
import type { Advice } from '#domain/runs/board/wait-or-go.ts';
import { clockOf, type InstantMs, MINUTE_MS } from '#domain/shared/instant.ts';
import styles from './card.module.css';

/** The advice to leave or to wait, until when and why. */
export function RunAdvice({ advice, now, offset }: { advice: Advice; now: InstantMs; offset: number }) {
  const minutes = advice.until === undefined ? 0 : Math.ceil((advice.until - now) / MINUTE_MS);
  const isWait = advice.kind === 'wait' && minutes > 0;
  return (
    <p className={styles.advice} data-kind={isWait ? 'wait' : 'go'}>
      {isWait ? <IconClock size={18} aria-hidden="true" /> : <IconRoute size={18} aria-hidden="true" />}
      <span>
        <b>{isWait ? `Esperar ${minutes} min, até ${clockOf(advice.until ?? now, offset)}:` : 'Sair agora.'}</b>{' '}
        {advice.why}
      </span>
    </p>
  );
}
