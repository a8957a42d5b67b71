interface Pressed {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/**
 * The index of the item that a key moves the focus to in a menu with these texts; undefined if the key moves nowhere.
 * `current` is the focused item (-1: none). Arrows wrap around; a letter goes to the next item that begins with it.
 */
export function itemByKey(
  { key, ctrlKey, metaKey, altKey }: Pressed,
  texts: readonly string[],
  current: number,
): number | undefined {
  if (ctrlKey || metaKey || altKey || texts.length === 0) return undefined;
  if (key === 'ArrowDown') return (current + 1) % texts.length;
  if (key === 'ArrowUp') return current <= 0 ? texts.length - 1 : current - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return texts.length - 1;
  if (!/^\p{L}$/u.test(key)) return undefined;
  const begins = (text: string | undefined) => text?.trim().toLowerCase().startsWith(key.toLowerCase()) ?? false;
  for (let step = 1; step <= texts.length; step += 1) {
    const index = (current + step + texts.length) % texts.length;
    if (begins(texts[index])) return index;
  }
  return undefined;
}
