import type { ReactNode } from 'react';
import styles from './failure-note.module.css';

/** Says inside a form or dialog what went wrong; announced when it appears. */
export function FailureNote({ children }: { children: ReactNode }) {
  return (
    <p className={styles.failure} role="alert">
      {children}
    </p>
  );
}
