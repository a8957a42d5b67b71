import { Kbd } from '#portal/ui/kbd.tsx';
import classes from './key-hints.module.css';
import { KEY_HINTS } from './use-board-keys.ts';

/** The keys, shown only while they work: when the keyboard stands on a card. */
export function KeyHints() {
  return (
    <p className={classes.hints} aria-hidden="true" data-hints="">
      {KEY_HINTS.map(([key, does]) => (
        <span key={key} className={classes.hint}>
          <Kbd>{key}</Kbd> {does}
        </span>
      ))}
    </p>
  );
}
