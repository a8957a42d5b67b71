import { useId } from 'react';
import { setColorScheme, useColorSchemeWish } from '#portal/stores/color-scheme-store.ts';
import type { ColorSchemeWish } from '#portal/stores/color-scheme-wish.ts';
import styles from './profile-screen.module.css';

const CHOICES: readonly { readonly wish: ColorSchemeWish; readonly label: string }[] = [
  { wish: 'auto', label: 'Como o sistema' },
  { wish: 'light', label: 'Claro' },
  { wish: 'dark', label: 'Escuro' },
];

/** Chooses light, dark, or the system's theme. */
export function ColorSchemeChoice() {
  const id = useId();
  const wished = useColorSchemeWish();
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.muted}>Tema</legend>
      {CHOICES.map(({ wish, label }) => (
        <label key={wish} htmlFor={`${id}-${wish}`} className={styles.choice}>
          <input
            id={`${id}-${wish}`}
            type="radio"
            name={id}
            checked={wished === wish}
            onChange={() => setColorScheme(wish)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
