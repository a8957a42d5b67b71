/** What the keys pressed before the list was there ask of it. */
export interface EarlyWish {
  /** Text for the filter. */
  readonly text: string;
  /** Rows moved down from the first one; negative is up. */
  readonly steps: number;
  readonly picks: boolean;
}

/** Reads keys by their `event.key`, in the order pressed. What follows an Enter is meant for another screen. */
export function readEarlyKeys(keys: readonly string[]): EarlyWish {
  const end = keys.indexOf('Enter');
  let text = '';
  let steps = 0;
  for (const key of end < 0 ? keys : keys.slice(0, end)) {
    if (key === 'ArrowDown') steps += 1;
    else if (key === 'ArrowUp') steps -= 1;
    else {
      text = key === 'Backspace' ? text.slice(0, -1) : text + key;
      steps = 0;
    }
  }
  return { text, steps, picks: end >= 0 };
}

/** Keeps keys from the moment a picker opens until its list takes them. */
export interface EarlyKeys {
  /** Starts keeping; returns what stops it. */
  readonly listen: () => () => void;
  /** Returns the keys kept so far, and keeps no more. */
  readonly take: () => readonly string[];
}

/** An operator presses D, the name and Enter in one go: none of it may be lost while the list is still opening. */
export function createEarlyKeys(): EarlyKeys {
  let keys: string[] = [];
  const onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || !isForList(event.key)) return;
    // What the picker shows instead of a list, such as a button to try again, has its own keys.
    if (event.target instanceof Element && event.target.matches('[role="dialog"] :is(a, button, input)')) return;
    event.preventDefault();
    event.stopPropagation();
    // A key held down repeats; only its first press is meant.
    if (!event.repeat) keys.push(event.key);
  };
  const stop = (): void => document.removeEventListener('keydown', onKey, true);
  return {
    listen: () => {
      keys = [];
      document.addEventListener('keydown', onKey, true);
      return stop;
    },
    take: () => {
      stop();
      const taken = keys;
      keys = [];
      return taken;
    },
  };
}

/** Letters, signs and the keys that the list answers to. Escape and Tab keep their own meaning. */
const isForList = (key: string): boolean =>
  [...key].length === 1 || ['Enter', 'Backspace', 'ArrowDown', 'ArrowUp'].includes(key);
