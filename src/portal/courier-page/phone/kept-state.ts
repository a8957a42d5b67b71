import { EMPTY_PHONE, type PhoneState } from './phone-state.ts';

/** The state in the phone's storage, shared by all tabs of the link. */
export interface KeptState {
  get(): PhoneState;
  /**
   * Applies a rule to the newest state; false if the phone could not store the result, which then exists only in this
   * tab.
   */
  change(rule: (state: PhoneState) => PhoneState): boolean;
  /** Called after every change, here or in another tab. Returns the unsubscribe. */
  subscribe(listener: () => void): () => void;
}

export function keepState(key: string): KeptState {
  const listeners = new Set<() => void>();
  let text = readText(key);
  let state = readState(text);
  const newest = (): PhoneState => {
    const now = readText(key);
    if (now !== null && now !== text) {
      text = now;
      state = readState(now);
    }
    return state;
  };
  addEventListener('storage', (event) => {
    if (event.key !== key) return;
    newest();
    for (const listener of listeners) listener();
  });
  return {
    get: () => state,
    change(rule) {
      const before = newest();
      const after = rule(before);
      if (after === before) return true;
      state = after;
      text = JSON.stringify(after);
      const isKept = write(key, text);
      for (const listener of listeners) listener();
      return isKept;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function readText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** Reads content of an older version, or any other, as far as it is valid. */
function readState(text: string | null): PhoneState {
  try {
    const kept: Partial<PhoneState> | null = text === null ? null : JSON.parse(text);
    if (typeof kept !== 'object' || kept === null) return EMPTY_PHONE;
    const lists = { queue: kept.queue, taps: kept.taps, refused: kept.refused };
    const isWhole = Object.values(lists).every(Array.isArray);
    return isWhole ? { ...EMPTY_PHONE, ...kept } : EMPTY_PHONE;
  } catch {
    return EMPTY_PHONE;
  }
}
