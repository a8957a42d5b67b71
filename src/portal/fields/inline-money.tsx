import { useId } from 'react';
import type { Cents } from '#domain/money.ts';
import styles from './inline-money.module.css';
import { useMoneyEntry } from './use-money-entry.ts';

interface InlineMoneyProps {
  readonly label: string;
  readonly cents: Cents;
  readonly onCents: (cents: Cents) => void;
  readonly error?: string | undefined;
  /** The label is read out but not shown, where the row already says it. */
  readonly labelHidden?: boolean;
  readonly zero?: 'shown' | 'empty';
  /** Takes the focus as soon as it stands there, and rolls into view. */
  readonly autoFocus?: boolean;
}

/** A small right-aligned box for an amount, for rows of figures; its error stands below. */
export function InlineMoney(props: InlineMoneyProps) {
  const { label, cents, onCents, error, labelHidden = false, zero = 'shown', autoFocus = false } = props;
  const id = useId();
  const entry = useMoneyEntry({ cents, onCents, zero });
  return (
    <div className={styles.field}>
      <div className={styles.row}>
        {labelHidden ? null : <label htmlFor={id}>{label}</label>}
        <input
          id={id}
          {...entry}
          {...(labelHidden ? { 'aria-label': label } : {})}
          // biome-ignore lint/a11y/noAutofocus: only where the box answers the button that was just pressed
          autoFocus={autoFocus}
          placeholder="0,00"
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-note` : undefined}
        />
      </div>
      {error ? (
        <p id={`${id}-note`} className={styles.error} role="alert">
          {error}
        </p>
      ) : null}
    </div>
  );
}
