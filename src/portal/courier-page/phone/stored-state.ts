import { persistedStore } from '#portal/stores/persisted-store.ts';
import { asideKeyOf } from '#portal/stores/set-aside.ts';
import { readPhone } from './read-state.ts';
import type { PhoneState } from './state.ts';
import { UNREADABLE_NOTICE } from './texts.ts';

/** The state in the phone's storage, shared by all tabs of the link. */
export interface StoredState {
  get(): PhoneState;
  /**
   * Applies a rule to the newest state; false if the phone could not store the result, which then exists only in this
   * tab.
   */
  change(rule: (state: PhoneState) => PhoneState): boolean;
  /** Called after every change, here or in another tab. Returns the unsubscribe. */
  subscribe(listener: () => void): () => void;
  /** Deletes copies of unreadable content, which name customers. */
  forgetAside(): void;
}

export function createStoredState(key: string): StoredState {
  const { get, update, subscribe } = persistedStore(key, readPhone, { notice: UNREADABLE_NOTICE });
  return { get, change: update, subscribe, forgetAside: () => forget(asideKeyOf(key)) };
}

const NAMES = 'portal-motoboy.courier.';

/** The state that this phone stored under the courier's earlier links, with a function to delete it and its copies. */
export function formerStates(
  name: string,
  courierId: string,
): readonly { readonly name: string; readonly state: PhoneState; clear(): void }[] {
  return keptNames()
    .filter((one) => one.startsWith(NAMES) && one !== name && one !== asideKeyOf(name))
    .flatMap((former) => {
      const state = readFormer(former);
      if (state?.run?.courier.id !== courierId) return [];
      return [{ name: former, state, clear: () => [former, asideKeyOf(former)].forEach(forget) }];
    });
}

function keptNames(): readonly string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

function readFormer(key: string): PhoneState | undefined {
  try {
    return readPhone(JSON.parse(localStorage.getItem(key) ?? 'null'));
  } catch {
    return undefined;
  }
}

function forget(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // The state stays stored. Its steps have idempotency keys, so sending them again writes nothing twice.
  }
}
