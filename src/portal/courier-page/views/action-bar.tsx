import type { ReactNode } from 'react';
import type { CourierStop } from '#contract/couriers/page-schema.ts';
import styles from '../page.module.css';
import { stageOf } from '../stop-texts.ts';
import { UndoRow } from './undo-row.tsx';

interface ActionBarProps {
  readonly timeZone: string;
  readonly current: CourierStop | undefined;
  readonly returning: readonly CourierStop[];
  /** The suggestion from his position, above the buttons. */
  readonly suggestion: ReactNode;
  readonly onLeft: () => void;
  readonly onArrived: (stop: CourierStop) => void;
  readonly onOpenDoor: () => void;
  readonly onFail: () => void;
  readonly onReturned: () => void;
}

/** The next action, at the bottom of the page. */
export function ActionBar({ timeZone, current, returning, suggestion, ...on }: ActionBarProps) {
  if (current === undefined) {
    return (
      <footer className={styles.bar}>
        <UndoRow timeZone={timeZone} />
        {suggestion}
        {returning.length === 0 ? null : (
          <button type="button" className={styles.primary} onClick={on.onReturned}>
            Voltei
          </button>
        )}
      </footer>
    );
  }
  const stage = stageOf(current);
  return (
    <footer className={styles.bar}>
      <UndoRow timeZone={timeZone} />
      {suggestion}
      {stage === 'leave' ? (
        <button type="button" className={styles.primary} onClick={on.onLeft}>
          Saí
        </button>
      ) : (
        <>
          <button
            type="button"
            className={styles.primary}
            onClick={stage === 'door' ? on.onOpenDoor : () => on.onArrived(current)}
          >
            {stage === 'door' ? 'Entregar' : 'Cheguei'}
          </button>
          <button type="button" className={styles.second} onClick={on.onFail}>
            Não entregue
          </button>
        </>
      )}
    </footer>
  );
}
