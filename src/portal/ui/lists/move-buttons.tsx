import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import styles from './move-buttons.module.css';

interface MoveButtonsProps {
  /** Name of the moved item, for the buttons' labels. */
  readonly name: string;
  readonly first: boolean;
  readonly last: boolean;
  readonly onMove: (step: -1 | 1) => void;
}

/** Moves an item one step up or down. The focus stays on the button while its row moves. */
export function MoveButtons({ name, first, last, onMove }: MoveButtonsProps) {
  const move = (step: -1 | 1, ended: boolean) => (event: MouseEvent<HTMLButtonElement>) => {
    if (ended) return;
    const button = event.currentTarget;
    onMove(step);
    requestAnimationFrame(() => requestAnimationFrame(() => button.focus()));
  };
  return (
    <span className={styles.buttons}>
      <button
        type="button"
        className={styles.button}
        aria-label={`Subir ${name}`}
        aria-disabled={first}
        onClick={move(-1, first)}
      >
        <IconChevronUp size={16} aria-hidden="true" />
      </button>
      <button
        type="button"
        className={styles.button}
        aria-label={`Descer ${name}`}
        aria-disabled={last}
        onClick={move(1, last)}
      >
        <IconChevronDown size={16} aria-hidden="true" />
      </button>
    </span>
  );
}
