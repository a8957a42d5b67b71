import { isLossless } from './lossless.ts';
import { onPersonalContentForgotten } from './personal-content.ts';
import { setAside } from './set-aside.ts';
import { addSetAsideNotice } from './set-aside-notice.ts';

/** A value in the browser's local storage under one key, shared by all tabs. */
export interface PersistedStore<Value> {
  get(): Value;
  /** Writes a new value; returns false if the browser refused (full, or switched off). */
  set(next: Value): boolean;
  /** Changes the current value, including what another tab has just written; returns as `set` does. */
  update(change: (current: Value) => Value): boolean;
  /** Copies the stored content aside before it is discarded. */
  copyAside(): void;
  /** Calls the listener on every change, from this tab or another; returns the unsubscribe. */
  subscribe(listener: () => void): () => void;
}

export interface PersistedOptions<Value> {
  /**
   * The version written, from 1. Version 1 is the bare value, a later one `{"$version": n, "value": …}`. Raise it when
   * older versions of the portal must not read what this one writes; `read` receives the version of the content.
   */
  readonly version?: number;
  /**
   * Message to the person when some content could not be read and was set aside. Absent only where the portal keeps
   * what nobody entered or chose.
   */
  readonly notice?: string;
  /** What of a value is written; the rest stays in this tab's memory. Default: everything. */
  readonly written?: (value: Value) => unknown;
}

/** Maximum content read, in characters: no draft comes near it, and reading more would block the screen. */
export const MAX_STORED = 1_000_000;

/**
 * Saves the value under `key`. `read` receives the stored content, parsed, or `null` if there is none, and must return
 * a complete value with as much of the content as is valid. Content never keeps a screen from being drawn: anything
 * that `read` left out or could not read, and content of a later version, is copied aside before this store overwrites
 * it.
 */
export function persistedStore<Value>(
  key: string,
  read: (stored: unknown, version: number) => Value,
  { version = 1, notice, written = (value) => value }: PersistedOptions<Value> = {},
): PersistedStore<Value> {
  const take = (raw: string | null): Value => readGuarded(key, raw, read, { version, notice });
  let seen = readRaw(key);
  let value = take(seen);
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  // A value this tab could not save stays in memory: only take over what another tab wrote.
  const takeOver = (): boolean => {
    const raw = readRaw(key);
    if (raw === seen) return false;
    seen = raw;
    value = take(raw);
    return true;
  };
  const set = (next: Value): boolean => {
    value = next;
    const content = written(next);
    const raw = JSON.stringify(version === 1 ? content : { $version: version, value: content });
    const kept = writeRaw(key, raw);
    if (kept) seen = raw;
    notify();
    return kept;
  };
  onPersonalContentForgotten(key, () => {
    seen = readRaw(key);
    value = take(seen);
    notify();
  });
  globalThis.addEventListener?.('storage', (event) => {
    if ((event.key === key || event.key === null) && takeOver()) notify();
  });
  return {
    get: () => value,
    set,
    update: (change) => {
      takeOver();
      return set(change(value));
    },
    copyAside: () => {
      if (seen !== null) setAside(key, seen, 'dropped');
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * Reads what a key holds now, with the guard of {@link persistedStore}: for content of which several tabs write a part
 * each.
 */
export function readStored<Value>(key: string, read: (stored: unknown) => Value): Value {
  return readGuarded(key, readRaw(key), read, { version: 1, notice: undefined });
}

function readGuarded<Value>(
  key: string,
  raw: string | null,
  read: (stored: unknown, version: number) => Value,
  { version, notice }: { readonly version: number; readonly notice: string | undefined },
): Value {
  const { value, trouble } = readContent(raw, read, version);
  if (raw !== null && trouble && setAside(key, raw, trouble) === 'kept' && notice) addSetAsideNotice(notice);
  return value;
}

interface Content<Value> {
  readonly value: Value;
  readonly trouble?: 'newer' | 'unreadable';
}

/** Reads the stored text; never throws. */
function readContent<Value>(
  raw: string | null,
  read: (stored: unknown, version: number) => Value,
  version: number,
): Content<Value> {
  const nothing = () => read(null, version);
  if (raw === null) return { value: nothing() };
  if (raw.length > MAX_STORED) return { value: nothing(), trouble: 'unreadable' };
  try {
    const stored: unknown = JSON.parse(raw);
    const [writtenBy, content] = versioned(stored);
    if (writtenBy > version) return { value: nothing(), trouble: 'newer' };
    const value = read(content, writtenBy);
    // An older version's content may have another shape, so its loss cannot be checked here.
    const whole = writtenBy < version || isLossless(content, JSON.parse(JSON.stringify(value ?? null)));
    return whole ? { value } : { value, trouble: 'unreadable' };
  } catch {
    return { value: nothing(), trouble: 'unreadable' };
  }
}

function versioned(stored: unknown): readonly [version: number, content: unknown] {
  if (typeof stored !== 'object' || stored === null || !('$version' in stored)) return [1, stored];
  const { $version, value } = stored as { $version: unknown; value?: unknown };
  return [typeof $version === 'number' ? $version : Number.POSITIVE_INFINITY, value];
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
