import type { ReactNode } from 'react';
import styles from './failure-note.module.css';

/** An error inside a form or dialog; announced when it appears. */
export function FailureNote({ children }: { children: ReactNode }) {
  return (
    <p className={styles.failure} role="alert">
      {children}
    </p>
  );
}
