import type { ReactNode } from 'react';
import styles from './list-page.module.css';

interface ListPageProps {
  readonly title: string;
  /** One sentence on what the list is for. */
  readonly about: string;
  /** The button that adds something. */
  readonly action: ReactNode;
  readonly children: ReactNode;
}

/** A page that manages a list: heading, what it is for, the way to add something, then the list. */
export function ListPage({ title, about, action, children }: ListPageProps) {
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <div>
          <h1>{title}</h1>
          <p className={styles.about}>{about}</p>
        </div>
        {action}
      </header>
      {children}
    </div>
  );
}
