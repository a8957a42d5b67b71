import { useId } from 'react';
import type { Cents } from '#domain/shared/money.ts';
import styles from './inline-money.module.css';
import { useMoneyEntry } from './use-money-entry.ts';

interface InlineMoneyProps {
  readonly label: string;
  readonly cents: Cents;
  readonly onCents: (cents: Cents) => void;
  readonly error?: string | undefined;
  /** For screen readers only, because the row already shows it. */
  readonly labelHidden?: boolean;
  readonly zero?: 'shown' | 'empty';
  /** Gets the focus on mount and scrolls into view. */
  readonly autoFocus?: boolean;
}

/** A small right-aligned amount field for table rows; its error is shown below. */
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
          // biome-ignore lint/a11y/noAutofocus: only for a field opened by the button that was just pressed
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
