import { useState } from 'react';
import { TextField } from '#portal/ui/fields/text-field.tsx';
import styles from './password-field.module.css';

interface PasswordFieldProps {
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly label?: string;
  /** `new-password` where a password is chosen: password managers then suggest one. */
  readonly autoComplete?: 'current-password' | 'new-password';
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
}

/** A password field, with a button to show it and a Caps Lock warning. */
export function PasswordField(props: PasswordFieldProps) {
  const { value, onValue, label = 'Senha', autoComplete = 'current-password', error, hint } = props;
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  return (
    <TextField
      label={label}
      type={shown ? 'text' : 'password'}
      name={autoComplete}
      autoComplete={autoComplete}
      value={value}
      onChange={(event) => onValue(event.currentTarget.value)}
      onKeyUp={(event) => setCapsLock(event.getModifierState('CapsLock'))}
      error={error}
      hint={capsLock ? 'Caps Lock está ligado.' : hint}
      end={
        <button type="button" className={styles.show} aria-pressed={shown} onClick={() => setShown(!shown)}>
          {shown ? 'Ocultar' : 'Mostrar'}
        </button>
      }
    />
  );
}
