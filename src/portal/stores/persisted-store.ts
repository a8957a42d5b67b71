import { isKeptWhole } from './kept-whole.ts';
import { setAside } from './set-aside.ts';
import { tellSetAside } from './set-aside-notice.ts';

/** A value kept in the browser's local storage under one key, the same in every tab. */
export interface PersistedStore<Value> {
  get(): Value;
  /** Writes a new value; answers false when the browser refused to keep it (full, or switched off). */
  set(next: Value): boolean;
  /** Changes the value as it stands now, what another tab has just written included; answers as `set` does. */
  update(change: (current: Value) => Value): boolean;
  /** Copies what is stored aside, for somebody who is about to begin afresh. */
  copyAside(): void;
  /** Tells of every change, from this tab or another; answers the undo. */
  subscribe(listener: () => void): () => void;
}

export interface PersistedOptions {
  /**
   * The version of what is written, from 1. Version 1 is the bare value, a later one `{"$version": n, "value": …}`. Raise
   * it when older versions of the portal must not read what this one writes; `read` gets the version it was written by.
   */
  readonly version?: number;
  /** What the person is told when some of the content could not be read and was set aside; absent tells nothing. */
  readonly notice?: string;
}

/** What is told of an order, sale or comanda that was being typed. */
export const DRAFT_NOTICE = 'Um rascunho deste navegador não pôde ser lido e foi guardado à parte.';

/** The most that is read, in characters: no draft comes near it, and reading more would hold the screen up. */
export const MAX_STORED = 1_000_000;

/**
 * Keeps `read(stored)` under `key`. `read` gets whatever lies there, parsed, or `null` where there is nothing, and must
 * make a whole value of it, with as much of it as makes sense. No content can keep a screen from being drawn: what
 * `read` left out or could not read, and what a later version wrote, is copied aside before this store writes over it.
 */
export function persistedStore<Value>(
  key: string,
  read: (stored: unknown, version: number) => Value,
  { version = 1, notice }: PersistedOptions = {},
): PersistedStore<Value> {
  const take = (raw: string | null): Value => {
    const found = readContent(raw, read, version);
    if (raw !== null && found.trouble && setAside(key, raw, found.trouble) === 'kept' && notice) tellSetAside(notice);
    return found.value;
  };
  let seen = readRaw(key);
  let value = take(seen);
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  // What this tab could not keep stays in memory: only what another tab wrote is taken over.
  const takeOver = (): boolean => {
    const raw = readRaw(key);
    if (raw === seen) return false;
    seen = raw;
    value = take(raw);
    return true;
  };
  const set = (next: Value): boolean => {
    value = next;
    const raw = JSON.stringify(version === 1 ? next : { $version: version, value: next });
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
    copyAside: () => {
      if (seen !== null) setAside(key, seen, 'dropped');
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

interface Content<Value> {
  readonly value: Value;
  readonly trouble?: 'newer' | 'unreadable';
}

/** Reads what was stored; never throws for any text. */
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
    // An older version's content may be shaped differently: its reader answers for it.
    const whole = writtenBy < version || isKeptWhole(content, JSON.parse(JSON.stringify(value ?? null)));
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
