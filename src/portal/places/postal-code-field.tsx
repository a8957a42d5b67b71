import { MaskedField } from '#portal/ui/fields/masked-field.tsx';
import { Spinner } from '#portal/ui/spinner.tsx';
import styles from './postal-code.module.css';
import type { PostalCodeHelp } from './use-postal-code.ts';

interface PostalCodeFieldProps {
  readonly value: string;
  readonly help: PostalCodeHelp;
  readonly onValue: (text: string) => void;
  readonly error?: string | undefined;
}

/** The postal code field; looks up a complete code. */
export function PostalCodeField({ value, help, onValue, error }: PostalCodeFieldProps) {
  const type = (text: string) => {
    onValue(text);
    help.typed(text);
  };
  return (
    <MaskedField
      label="CEP"
      masks={['00000-000']}
      value={value}
      onValue={type}
      error={error}
      end={help.busy ? <Spinner /> : null}
      inputMode="numeric"
      autoComplete="off"
    />
  );
}

/** The result of the look-up, shown below the fields, with a button to apply its address. */
export function PostalCodeNote({ help, onTakeOver }: { help: PostalCodeHelp; onTakeOver: () => void }) {
  return (
    <div className={styles.note} role="status">
      {help.note === '' ? null : <span>{help.note}</span>}
      {help.offer === null ? null : (
        <button type="button" className={styles.take} onClick={onTakeOver}>
          Usar este endereço
        </button>
      )}
    </div>
  );
}
