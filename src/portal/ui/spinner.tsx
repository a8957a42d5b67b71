import styles from './spinner.module.css';

/** A small turning ring inside a box that waits for something; what it waits for is said in words elsewhere. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
