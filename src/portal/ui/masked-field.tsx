import { type Ref, useId } from 'react';
import { IMaskInput } from 'react-imask';
import styles from './field.module.css';
import { Field, type FieldProps } from './text-field.tsx';

export interface MaskedFieldProps extends FieldProps {
  /** Patterns in imask's notation (`0` a digit, `*` a digit or letter); with several, the first that fits what is typed. */
  readonly masks: readonly string[];
  readonly value: string;
  /** The text as shown, mask characters included. */
  readonly onValue: (text: string) => void;
  /** Letters are written large. */
  readonly upperCase?: boolean;
  readonly placeholder?: string;
  readonly inputMode?: 'numeric' | 'tel' | 'text';
  readonly autoComplete?: string;
  readonly autoFocus?: boolean;
  readonly className?: string;
  readonly onBlur?: () => void;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A text box that writes its pattern while one types: `00000-000`, `(00) 00000-0000`. */
export function MaskedField({
  label,
  error,
  hint,
  end,
  className,
  masks,
  upperCase = false,
  value,
  onValue,
  ref,
  ...input
}: MaskedFieldProps) {
  const id = useId();
  return (
    <Field id={id} label={label} error={error} hint={hint} end={end} className={className}>
      <IMaskInput
        id={id}
        {...input}
        inputRef={(element: HTMLInputElement | null) => {
          if (typeof ref === 'function') ref(element);
          else if (ref) ref.current = element;
        }}
        mask={masks.map((mask) => ({ mask, definitions: { '*': /[0-9A-Za-z]/ } }))}
        prepareChar={(typed: string) => (upperCase ? typed.toUpperCase() : typed)}
        value={value}
        onAccept={(text: string) => {
          if (text !== value) onValue(text);
        }}
        className={styles.input}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || hint ? `${id}-note` : undefined}
      />
    </Field>
  );
}
