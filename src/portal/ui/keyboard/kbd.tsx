import styles from './kbd.module.css';

/** Shows a hotkey. Hidden without a keyboard and from screen readers. */
export function Kbd({ children }: { children: string }) {
  return (
    <span className={styles.kbd} aria-hidden="true">
      {children}
    </span>
  );
}
