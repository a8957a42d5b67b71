import { type NoteCount, worthOf } from '#domain/cash/count.ts';
import { formatBrl } from '#domain/shared/money.ts';
import { SwitchField } from '#portal/ui/fields/switch-field.tsx';
import { TextField } from '#portal/ui/fields/text-field.tsx';
import { denominationText } from './cash-texts.ts';
import styles from './closing.module.css';

interface NotesFieldsProps {
  /** False while the drawer is counted as one amount. */
  readonly isUsed: boolean;
  readonly onUsed: (isUsed: boolean) => void;
  /** Counts by note and coin. */
  readonly notes: readonly NoteCount[];
  readonly onNotes: (notes: readonly NoteCount[]) => void;
}

const MOST_DIGITS = 5;

/** Counts the drawer by notes and coins (optional) and adds them up. */
export function NotesFields({ isUsed, onUsed, notes, onNotes }: NotesFieldsProps) {
  return (
    <>
      <SwitchField
        label="Contar por notas e moedas"
        hint="Informe quantas há de cada; o total é somado aqui."
        checked={isUsed}
        onChange={onUsed}
      />
      {isUsed ? (
        <>
          <div className={styles.notes}>
            {notes.map(({ value, quantity }, index) => (
              <TextField
                key={value}
                label={denominationText(value)}
                value={quantity === 0 ? '' : String(quantity)}
                inputMode="numeric"
                autoComplete="off"
                maxLength={MOST_DIGITS}
                placeholder="0"
                onFocus={({ currentTarget }) => currentTarget.select()}
                onChange={({ currentTarget }) => {
                  const typed = Number(currentTarget.value.replace(/\D/g, '').slice(0, MOST_DIGITS));
                  onNotes(notes.with(index, { value, quantity: typed }));
                }}
              />
            ))}
          </div>
          <output className={styles.sum}>
            Dinheiro contado: <strong>{formatBrl(worthOf(notes))}</strong>
          </output>
        </>
      ) : null}
    </>
  );
}
