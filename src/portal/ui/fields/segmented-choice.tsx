import { useId } from 'react';
import over from '../looks/over.module.css';
import styles from './segmented-choice.module.css';

interface SegmentedChoiceProps<Value extends string> {
  /** For screen readers only. */
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** A few options next to each other: radio buttons that look like a switch. */
export function SegmentedChoice<Value extends string>(props: SegmentedChoiceProps<Value>) {
  const { label, options, value, onChange } = props;
  const name = useId();
  return (
    <fieldset className={styles.choice} aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={styles.option} data-chosen={option.value === value || undefined}>
          <input
            type="radio"
            name={name}
            className={over.over}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
