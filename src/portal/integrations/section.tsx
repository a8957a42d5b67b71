import { type ReactNode, useId } from 'react';
import type { Filling } from '#portal/ui/filling.ts';
import styles from './section.module.css';

interface SectionProps {
  readonly title: string;
  /** One sentence about its purpose. */
  readonly about: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** One kind of integration: heading, purpose, add button, list. */
export function Section({ title, about, action, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header className={styles.header}>
        <div>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          <p className={styles.about}>{about}</p>
        </div>
        {action}
      </header>
      {children}
    </section>
  );
}

type EmptyRowProps = Filling & {
  readonly title: string;
  readonly children: ReactNode;
};

/** A row that says that the list is empty. */
export function EmptyRow({ title, children, action }: EmptyRowProps) {
  return (
    <div className={styles.empty}>
      <p>
        <strong>{title}.</strong> {children}
      </p>
      {action}
    </div>
  );
}
