import styles from './switch-field.module.css';

/** A switch without visible label, for rows that explain it; the label is for screen readers. */
export function Switch({
  id,
  label,
  checked,
  onChange,
}: {
  /** Links a visible label elsewhere in the row. */
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
