import { useId } from 'react';
import styles from './printers-screen.module.css';

interface CheckListProps {
  readonly legend: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly options: readonly { readonly id: string; readonly label: string }[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** A group of checkboxes. The selection keeps the order of the options. */
export function CheckList({ legend, hint, error, options, chosen, onChange }: CheckListProps) {
  const id = useId();
  const toggle = (changed: string) =>
    onChange(options.map((option) => option.id).filter((option) => chosen.includes(option) !== (option === changed)));
  return (
    <fieldset className={styles.checks} aria-describedby={`${id}-note`}>
      <legend>{legend}</legend>
      <div className={styles.boxes}>
        {options.map(({ id: option, label }) => (
          <label key={option} className={styles.check}>
            <input
              type="checkbox"
              checked={chosen.includes(option)}
              aria-invalid={error ? true : undefined}
              onChange={() => toggle(option)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      <p id={`${id}-note`} className={error ? styles.wrong : styles.hint} role={error ? 'alert' : undefined}>
        {error ?? hint}
      </p>
    </fieldset>
  );
}
