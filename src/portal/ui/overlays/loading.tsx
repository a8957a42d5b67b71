import styles from './loading.module.css';

/** Covers the whole screen while loading. */
export function LoadingOverlay({ title, description }: { title: string; description: string }) {
  return (
    <div className={styles.overlay} role="status" aria-live="polite">
      <span className={styles.spinner} aria-hidden="true" />
      <p className={styles.title}>{title}</p>
      <p className={styles.description}>{description}</p>
    </div>
  );
}
