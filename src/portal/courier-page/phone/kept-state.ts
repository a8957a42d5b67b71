import { EMPTY_PHONE, type PhoneState } from './state.ts';

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
    const whole = { ...EMPTY_PHONE, ...kept };
    const isWhole = [whole.queue, whole.taps, whole.refused, whole.gone].every(Array.isArray);
    return isWhole && Number.isFinite(whole.ahead) ? whole : EMPTY_PHONE;
  } catch {
    return EMPTY_PHONE;
  }
}

const NAMES = 'portal-motoboy.courier.';

/** The state that this phone stored under the courier's earlier links, with a function to delete it. */
export function formerStates(
  name: string,
  courierId: string,
): readonly { readonly name: string; readonly state: PhoneState; clear(): void }[] {
  return keptNames()
    .filter((one) => one.startsWith(NAMES) && one !== name)
    .flatMap((former) => {
      const state = readState(readText(former));
      if (state.run?.courier.id !== courierId) return [];
      return [{ name: former, state, clear: () => void forget(former) }];
    });
}

function keptNames(): readonly string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

function forget(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // It stays stored. Its steps have keys, so they are written once even if they are sent again.
  }
}
