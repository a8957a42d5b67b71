import { useId } from 'react';
import type { ColorSchemeSetting } from '#portal/stores/color-scheme-setting.ts';
import { setColorScheme, useColorSchemeSetting } from '#portal/stores/color-scheme-store.ts';
import styles from './profile-screen.module.css';

const CHOICES: readonly { readonly setting: ColorSchemeSetting; readonly label: string }[] = [
  { setting: 'auto', label: 'Como o sistema' },
  { setting: 'light', label: 'Claro' },
  { setting: 'dark', label: 'Escuro' },
];

/** Chooses light, dark, or the system's theme. */
export function ColorSchemeChoice() {
  const id = useId();
  const current = useColorSchemeSetting();
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.muted}>Tema</legend>
      {CHOICES.map(({ setting, label }) => (
        <label key={setting} htmlFor={`${id}-${setting}`} className={styles.choice}>
          <input
            id={`${id}-${setting}`}
            type="radio"
            name={id}
            checked={current === setting}
            onChange={() => setColorScheme(setting)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
