import styles from './sheet.module.css';

interface ChoicePillsProps<Value extends string> {
  readonly name: string;
  readonly label: string;
  readonly texts: Readonly<Record<Value, string>>;
  readonly options: readonly Value[];
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  readonly isList?: boolean;
}

/** A few options as large buttons. */
export function ChoicePills<Value extends string>(props: ChoicePillsProps<Value>) {
  const { name, label, texts, options, value, onChange, isList } = props;
  return (
    <fieldset className={isList ? styles.choices : styles.pills}>
      <legend className={styles.title}>{label}</legend>
      {options.map((option) => (
        <label key={option} className={styles.pill}>
          <input type="radio" name={name} checked={option === value} onChange={() => onChange(option)} />
          {texts[option]}
        </label>
      ))}
    </fieldset>
  );
}
