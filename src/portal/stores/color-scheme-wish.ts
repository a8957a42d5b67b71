/** What the person wants; `auto` follows the system. */
export type ColorSchemeWish = 'auto' | 'light' | 'dark';

/** The wish that one click leads to: first what looks different from the system, then like it, then with it. */
export function nextWish(wish: ColorSchemeWish, system: 'light' | 'dark'): ColorSchemeWish {
  const other = system === 'dark' ? 'light' : 'dark';
  if (wish === 'auto') return other;
  return wish === other ? system : 'auto';
}
