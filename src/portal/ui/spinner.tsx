import styles from './spinner.module.css';

/** A small spinner inside a busy element; the text elsewhere says what it waits for. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
