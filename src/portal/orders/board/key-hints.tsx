import { KEY_HINTS } from '#portal/orders/actions/use-order-keys.ts';
import { Kbd } from '#portal/ui/keyboard/kbd.tsx';
import styles from './key-hints.module.css';

/** The keyboard hints, shown only while a card has the keyboard focus. */
export function KeyHints() {
  return (
    <p className={styles.hints} aria-hidden="true" data-hints="">
      {KEY_HINTS.map(([key, does]) => (
        <span key={key} className={styles.hint}>
          <Kbd>{key}</Kbd> {does}
        </span>
      ))}
    </p>
  );
}
