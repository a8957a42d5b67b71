import type { ReactNode } from 'react';
import { VisitorBar } from '#portal/shell/visitor-bar.tsx';
import styles from './visitor-card.module.css';

/** A page of a link for people without a session: one card below the bar of the public pages. */
export function VisitorCard({ children }: { children: ReactNode }) {
  return (
    <>
      <VisitorBar />
      <main className={styles.page}>
        <div className={styles.card}>{children}</div>
      </main>
    </>
  );
}
