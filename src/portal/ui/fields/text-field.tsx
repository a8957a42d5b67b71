import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import styles from './field.module.css';
import { plainEntry } from './plain-entry.ts';
import { withoutControls, withoutControlsInLines } from './plain-text.ts';

export interface FieldProps {
  readonly label: string;
  /** The error, shown at the field and announced when it appears. */
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
  /** Content at the right end inside the box. */
  readonly end?: ReactNode;
}

export type TextFieldProps = FieldProps & ComponentPropsWithRef<'input'>;

/** A text box with its label inside the frame, its hint and its error below. */
export function TextField({ label, error, hint, end, className, ...input }: TextFieldProps) {
  const id = useId();
  return (
    <Field id={id} label={label} error={error} hint={hint} end={end} className={className}>
      <input
        id={id}
        {...input}
        {...(input.onChange ? { onChange: plainEntry(withoutControls, input.onChange) } : {})}
        className={styles.input}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || hint ? `${id}-note` : undefined}
      />
    </Field>
  );
}

export type TextAreaProps = FieldProps & ComponentPropsWithRef<'textarea'>;

/** A multi-line text box in the same frame. */
export function TextArea({ label, error, hint, className, ...input }: TextAreaProps) {
  const id = useId();
  return (
    <Field id={id} label={label} error={error} hint={hint} className={className}>
      <textarea
        id={id}
        rows={3}
        {...input}
        {...(input.onChange ? { onChange: plainEntry(withoutControlsInLines, input.onChange) } : {})}
        className={`${styles.input} ${styles.area}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || hint ? `${id}-note` : undefined}
      />
    </Field>
  );
}

interface FrameProps extends FieldProps {
  readonly id: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The frame shared by all text boxes. */
export function Field({ id, label, error, hint, end, className, children }: FrameProps) {
  return (
    <div className={className}>
      <div className={`${styles.frame} ${error ? styles.wrong : ''}`}>
        <div className={styles.body}>
          <label className={styles.label} htmlFor={id}>
            {label}
          </label>
          {children}
        </div>
        {end}
      </div>
      {(error || hint) && (
        <p id={`${id}-note`} className={error ? styles.error : styles.hint} role={error ? 'alert' : undefined}>
          {error ?? hint}
        </p>
      )}
    </div>
  );
}
