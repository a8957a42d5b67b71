/** A value kept in the browser's local storage under one key, the same in every tab. */
export interface PersistedStore<Value> {
  get(): Value;
  /** Writes a new value; answers false when the browser refused to keep it (full, or switched off). */
  set(next: Value): boolean;
  /** Tells of every change, from this tab or another; answers the undo. */
  subscribe(listener: () => void): () => void;
}

/**
 * Keeps `read(stored)` under `key`. `read` gets whatever lies there, parsed, or `null` where there is nothing or no JSON,
 * and must make a whole value of it.
 */
export function persistedStore<Value>(key: string, read: (stored: unknown) => Value): PersistedStore<Value> {
  let value = read(parsed(readRaw(key)));
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  globalThis.addEventListener?.('storage', (event) => {
    if (event.key !== key && event.key !== null) return;
    value = read(parsed(readRaw(key)));
    tell();
  });
  return {
    get: () => value,
    set: (next) => {
      value = next;
      const kept = writeRaw(key, JSON.stringify(next));
      tell();
      return kept;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function parsed(raw: string | null): unknown {
  if (raw === null) return null;
  try {
    return JSON.parse(raw);
  } catch {
    return null;
  }
}

function readRaw(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function writeRaw(key: string, raw: string): boolean {
  try {
    localStorage.setItem(key, raw);
    return true;
  } catch {
    return false;
  }
}
