import type { ReactNode } from 'react';
import styles from './chip.module.css';

export type ChipTone = 'neutral' | 'amber' | 'red' | 'green' | 'outline';

/** A small label. The tone repeats the text's meaning and never carries meaning alone. */
export function Chip({ tone = 'neutral', children }: { tone?: ChipTone; children: ReactNode }) {
  return <span className={`${styles.chip} ${styles[tone]}`}>{children}</span>;
}
