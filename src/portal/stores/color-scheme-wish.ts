/** The theme the person chose; `auto` follows the system. */
export type ColorSchemeWish = 'auto' | 'light' | 'dark';

/** The wish after one click: first the opposite of the system, then the same fixed, then `auto`. */
export function nextWish(wish: ColorSchemeWish, system: 'light' | 'dark'): ColorSchemeWish {
  const other = system === 'dark' ? 'light' : 'dark';
  if (wish === 'auto') return other;
  return wish === other ? system : 'auto';
}
