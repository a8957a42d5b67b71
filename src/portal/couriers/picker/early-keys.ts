/** The effect of the keys pressed before the list was ready. */
export interface EarlyInput {
  /** Text for the filter. */
  readonly text: string;
  /** Rows moved down from the first one; negative is up. */
  readonly steps: number;
  readonly picks: boolean;
}

/** Reads keys by their `event.key`, in order. Ignores keys after an Enter, which are meant for another screen. */
export function readEarlyKeys(keys: readonly string[]): EarlyInput {
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

/** Records keys from the opening of a picker until its list takes them. */
export interface EarlyKeys {
  /** Starts recording; returns the stop. */
  readonly listen: () => () => void;
  /** Returns the recorded keys and stops recording. */
  readonly take: () => readonly string[];
}

/** Operators press D, the name and Enter in one go: no key may be lost while the list is opening. */
export function createEarlyKeys(): EarlyKeys {
  let keys: string[] = [];
  const onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || !isForList(event.key)) return;
    // Content instead of the list, such as a retry button, has its own keys.
    if (event.target instanceof Element && event.target.matches('[role="dialog"] :is(a, button, input)')) return;
    event.preventDefault();
    event.stopPropagation();
    // A held key repeats; only its first press counts.
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

/** Letters, signs and the list's own keys. Escape and Tab keep their normal function. */
const isForList = (key: string): boolean =>
  [...key].length === 1 || ['Enter', 'Backspace', 'ArrowDown', 'ArrowUp'].includes(key);
