import { MAX_REASON } from '#domain/shared/text/reason.ts';
import { TextField } from '#portal/ui/fields/text-field.tsx';
import chosen from '#portal/ui/looks/chosen.module.css';
import styles from './reason-field.module.css';

interface ReasonFieldProps {
  readonly reasons: readonly string[];
  readonly value: string;
  readonly error: string | undefined;
  readonly onValue: (reason: string) => void;
}

/** The reason of a removal or void: one of the usual reasons, or free text. */
export function ReasonField({ reasons, value, error, onValue }: ReasonFieldProps) {
  return (
    <div className={styles.reason}>
      <div className={styles.picks}>
        {reasons.map((text) => (
          <button
            key={text}
            type="button"
            className={`${styles.pick} ${chosen.chosen}`}
            aria-pressed={value === text}
            onClick={() => onValue(text)}
          >
            {text}
          </button>
        ))}
      </div>
      <TextField
        label="Motivo"
        value={value}
        maxLength={MAX_REASON}
        autoComplete="off"
        error={error}
        onChange={(event) => onValue(event.currentTarget.value)}
      />
    </div>
  );
}
