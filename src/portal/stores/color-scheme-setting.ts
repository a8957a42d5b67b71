/** The theme the person chose; `auto` follows the system. */
export type ColorSchemeSetting = 'auto' | 'light' | 'dark';

/** The setting after one click: first the opposite of the system, then the same fixed, then `auto`. */
export function nextSetting(setting: ColorSchemeSetting, system: 'light' | 'dark'): ColorSchemeSetting {
  const other = system === 'dark' ? 'light' : 'dark';
  if (setting === 'auto') return other;
  return setting === other ? system : 'auto';
}
