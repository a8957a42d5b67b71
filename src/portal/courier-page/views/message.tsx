import type { ReactNode } from 'react';
import styles from '../page.module.css';

/** A full page with one message. */
export function Message({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className={styles.message}>
      <h1>{title}</h1>
      <p>{children}</p>
    </main>
  );
}
