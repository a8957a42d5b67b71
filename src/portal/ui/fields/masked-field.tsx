import { type Ref, useId } from 'react';
import { IMaskInput } from 'react-imask';
import styles from './field.module.css';
import { Field, type FieldProps } from './text-field.tsx';

export interface MaskedFieldProps extends FieldProps {
  /** Patterns in imask's notation (`0` a digit, `*` a digit or letter); of several, the first that fits the input. */
  readonly masks: readonly string[];
  readonly value: string;
  /** Called with the text as shown, mask characters included. */
  readonly onValue: (text: string) => void;
  /** Converts letters to upper case. */
  readonly upperCase?: boolean;
  readonly placeholder?: string;
  readonly inputMode?: 'numeric' | 'tel' | 'text';
  readonly autoComplete?: string;
  readonly autoFocus?: boolean;
  readonly className?: string;
  readonly onBlur?: () => void;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A text box that applies its pattern while typing: `00000-000`, `(00) 00000-0000`. */
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
