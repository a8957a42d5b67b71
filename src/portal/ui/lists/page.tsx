import type { ReactNode } from 'react';
import styles from './page.module.css';

interface ListPageProps {
  readonly title: string;
  /** One sentence about the purpose of the list. */
  readonly about: string;
  /** The button that adds an item. */
  readonly action: ReactNode;
  readonly children: ReactNode;
}

/** A page that manages a list: heading, purpose, add button, list. */
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
