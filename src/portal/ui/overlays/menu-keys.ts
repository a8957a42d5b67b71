interface Pressed {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/**
 * The item that a key moves to, of a menu with these texts while `current` has the focus (-1: none); undefined if the key
 * moves nowhere. Arrows go round, a letter goes to the next item that begins with it.
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
