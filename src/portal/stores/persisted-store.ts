/** A value kept in the browser's local storage under one key, the same in every tab. */
export interface PersistedStore<Value> {
  get(): Value;
  /** Writes a new value; answers false when the browser refused to keep it (full, or switched off). */
  set(next: Value): boolean;
  /** Changes the value as it stands now, what another tab has just written included; answers as `set` does. */
  update(change: (current: Value) => Value): boolean;
  /** Tells of every change, from this tab or another; answers the undo. */
  subscribe(listener: () => void): () => void;
}

/**
 * Keeps `read(stored)` under `key`. `read` gets whatever lies there, parsed, or `null` where there is nothing or no JSON,
 * and must make a whole value of it.
 */
export function persistedStore<Value>(key: string, read: (stored: unknown) => Value): PersistedStore<Value> {
  let seen = readRaw(key);
  let value = read(parsed(seen));
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  // What this tab could not keep stays in memory: only what another tab wrote is taken over.
  const takeOver = (): boolean => {
    const raw = readRaw(key);
    if (raw === seen) return false;
    seen = raw;
    value = read(parsed(raw));
    return true;
  };
  const set = (next: Value): boolean => {
    value = next;
    const raw = JSON.stringify(next);
    const kept = writeRaw(key, raw);
    if (kept) seen = raw;
    tell();
    return kept;
  };
  globalThis.addEventListener?.('storage', (event) => {
    if ((event.key === key || event.key === null) && takeOver()) tell();
  });
  return {
    get: () => value,
    set,
    update: (change) => {
      takeOver();
      return set(change(value));
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
