import styles from './switch-field.module.css';

/** A bare switch for rows that say themselves what it does; its label is read out. */
export function Switch({
  id,
  label,
  checked,
  onChange,
}: {
  /** For a visible label elsewhere in the row. */
  id?: string;
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  return (
    <input
      id={id}
      type="checkbox"
      role="switch"
      aria-label={label}
      aria-checked={checked}
      className={styles.switch}
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
