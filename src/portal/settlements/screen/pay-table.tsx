import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useId, useRef } from 'react';
import type { PayRules } from '#domain/settlements/pay-rules.ts';
import type { Cents } from '#domain/shared/money.ts';
import { MoneyField } from '#portal/fields/money-field.tsx';
import { Button } from '#portal/ui/button.tsx';
import styles from './pay-table.module.css';

/** What a table within the form of pay rules needs. */
export interface PayTableProps {
  readonly draft: PayRules;
  /** Messages by JSON pointer. */
  readonly problems: ReadonlyMap<string, string>;
  readonly onChange: (changed: Partial<PayRules>) => void;
}

/** A row of a table: what it pays for, and how much. */
interface PayRow {
  readonly amount: Cents;
}

interface PayTableFrameProps<Row extends PayRow> {
  readonly name: string;
  readonly about: string;
  readonly rows: readonly Row[];
  readonly most: number;
  readonly rowClass: string | undefined;
  readonly rowName: (row: Row, index: number) => string;
  readonly removeLabel: (row: Row, index: number) => string;
  readonly addLabel: string;
  /** A new row, which pays what the last one does. */
  readonly newRow: (amount: Cents) => Row;
  /** What the first row pays until it is typed. */
  readonly firstAmount: Cents;
  /** The field of what a row pays for. */
  readonly field: (row: Row, index: number, onChange: (changed: Partial<Row>) => void) => ReactNode;
  readonly onRows: (rows: readonly Row[]) => void;
}

/** A table of amounts: name, explanation, rows that are added, changed and removed. */
export function PayTable<Row extends PayRow>(props: PayTableFrameProps<Row>) {
  const { name, about, rows, most, rowClass, rowName, removeLabel, addLabel, newRow, firstAmount, field, onRows } =
    props;
  const list = useRef<HTMLUListElement>(null);
  const id = useId();
  const change = (index: number, changed: Partial<Row>) =>
    onRows(rows.map((row, at) => (at === index ? { ...row, ...changed } : row)));
  const focusLast = () =>
    void requestAnimationFrame(() => list.current?.querySelector<HTMLInputElement>('li:last-of-type input')?.focus());
  return (
    <fieldset className={styles.table} aria-describedby={id}>
      <legend>{name}</legend>
      <p id={id} className={styles.about}>
        {about}
      </p>
      {rows.length === 0 ? null : (
        <ul ref={list} className={styles.rows}>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity while they are typed
            <li key={index} className={rowClass} aria-label={rowName(row, index)}>
              {field(row, index, (changed) => change(index, changed))}
              <MoneyField
                label="Por entrega"
                cents={row.amount}
                onCents={(amount) => change(index, { amount } as Partial<Row>)}
              />
              <Button
                iconOnly
                variant="quiet"
                aria-label={removeLabel(row, index)}
                icon={<IconTrash size={18} />}
                onClick={() => onRows(rows.filter((_, at) => at !== index))}
              />
            </li>
          ))}
        </ul>
      )}
      <Button
        icon={<IconPlus size={18} />}
        disabled={rows.length >= most}
        onClick={() => {
          onRows([...rows, newRow(rows.at(-1)?.amount ?? firstAmount)]);
          focusLast();
        }}
      >
        {addLabel}
      </Button>
    </fieldset>
  );
}
