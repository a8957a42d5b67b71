import { MaskedField } from '#portal/ui/masked-field.tsx';
import { Spinner } from '#portal/ui/spinner.tsx';
import styles from './postal-code.module.css';
import type { PostalCodeHelp } from './use-postal-code.ts';

interface PostalCodeFieldProps {
  readonly value: string;
  readonly help: PostalCodeHelp;
  readonly onValue: (text: string) => void;
  readonly error?: string | undefined;
}

/** The box of a postal code; a code that is typed whole is looked up. */
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

/** What the look-up has to say, below the boxes; and the way to take its address over. */
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
