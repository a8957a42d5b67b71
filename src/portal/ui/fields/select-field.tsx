import { type ComponentPropsWithRef, useId } from 'react';
import styles from './field.module.css';
import { Field, type FieldProps } from './text-field.tsx';

export interface SelectFieldProps extends FieldProps, Omit<ComponentPropsWithRef<'select'>, 'children'> {
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** A native select in the frame of the text boxes. */
export function SelectField({ label, error, hint, end, className, options, ...select }: SelectFieldProps) {
  const id = useId();
  return (
    <Field id={id} label={label} error={error} hint={hint} end={end} className={className}>
      <select
        id={id}
        {...select}
        className={`${styles.input} ${styles.select}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || hint ? `${id}-note` : undefined}
      >
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Field>
  );
}
