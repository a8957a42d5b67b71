import { type ReactNode, useId, useRef } from 'react';
import type { PayRules } from '#domain/settlements/pay-rules.ts';
import styles from './settlements.module.css';

/** What a table within the form of pay rules needs. */
export interface PayTableProps {
  readonly draft: PayRules;
  /** Messages by JSON pointer. */
  readonly problems: ReadonlyMap<string, string>;
  readonly onChange: (changed: Partial<PayRules>) => void;
}

interface PayTableFrameProps {
  readonly name: string;
  readonly about: string;
  /** The button below the rows. `focusLast` puts the cursor into the row that it has added. */
  readonly add: (rows: { readonly focusLast: () => void }) => ReactNode;
  /** The rows. */
  readonly children: readonly ReactNode[];
}

/** The frame of a table of amounts: name, explanation, rows. */
export function PayTable({ name, about, add, children }: PayTableFrameProps) {
  const rows = useRef<HTMLUListElement>(null);
  const id = useId();
  const focusLast = () =>
    void requestAnimationFrame(() => rows.current?.querySelector<HTMLInputElement>('li:last-of-type input')?.focus());
  return (
    <fieldset className={styles.table} aria-describedby={id}>
      <legend>{name}</legend>
      <p id={id} className={styles.muted}>
        {about}
      </p>
      {children.length === 0 ? null : (
        <ul ref={rows} className={styles.tableRows}>
          {children}
        </ul>
      )}
      {add({ focusLast })}
    </fieldset>
  );
}
