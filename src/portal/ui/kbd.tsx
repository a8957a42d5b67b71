import styles from './kbd.module.css';

/** Shows a key where it works. Hidden where there is no keyboard, and from screen readers, which have their own ways. */
export function Kbd({ children }: { children: string }) {
  return (
    <span className={styles.kbd} aria-hidden="true">
      {children}
    </span>
  );
}
