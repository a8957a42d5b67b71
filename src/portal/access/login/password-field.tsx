import { useState } from 'react';
import { TextField } from '#portal/ui/fields/text-field.tsx';
import styles from './login-screen.module.css';

/** The password field, with a button to show it and a Caps Lock warning. */
export function PasswordField({ value, onValue }: { value: string; onValue: (value: string) => void }) {
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  return (
    <TextField
      label="Senha"
      type={shown ? 'text' : 'password'}
      name="password"
      autoComplete="current-password"
      value={value}
      onChange={(event) => onValue(event.currentTarget.value)}
      onKeyUp={(event) => setCapsLock(event.getModifierState('CapsLock'))}
      hint={capsLock ? 'Caps Lock está ligado.' : undefined}
      end={
        <button type="button" className={styles.show} aria-pressed={shown} onClick={() => setShown(!shown)}>
          {shown ? 'Ocultar' : 'Mostrar'}
        </button>
      }
    />
  );
}
