import { type ReactNode, useId } from 'react';
import styles from './section.module.css';

interface SectionProps {
  readonly title: string;
  /** One sentence on what it is for. */
  readonly about: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** One kind of integration: heading, what it is for, the way to add something, then what there is. */
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

/** Says in one quiet row that there is nothing yet. */
export function EmptyRow({ title, children }: { title: string; children: ReactNode }) {
  return (
    <p className={styles.empty}>
      <strong>{title}.</strong> {children}
    </p>
  );
}
