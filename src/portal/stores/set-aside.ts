/** Unreadable content of this browser, saved for support. */
export interface SetAside {
  /** Time of the copy, ISO 8601 in UTC. */
  readonly at: string;
  /**
   * `newer`: written by a later version of the portal; `unreadable`: partly invalid; `dropped`: discarded by the
   * person.
   */
  readonly why: 'newer' | 'unreadable' | 'dropped';
  /** Length in characters; `text` may be only its beginning. */
  readonly size: number;
  readonly text: string;
}

/** Maximum content set aside per key, in characters. */
export const MAX_ASIDE = 200_000;
/** Maximum copies per key, newest first. */
const MAX_ENTRIES = 3;
/** If the storage is nearly full, save at least this much of the beginning, in characters. */
const SHORTEST = 4000;

/** The key for the unreadable content of `key`. */
export function asideKeyOf(key: string): string {
  return `${key}.aside`;
}

/**
 * Saves a copy of the content next to its key. Returns `kept` for a new copy, `known` if it was already there, and
 * `lost` if the browser refuses to save.
 */
export function setAside(key: string, text: string, why: SetAside['why']): 'kept' | 'known' | 'lost' {
  const before = readAside(key);
  const cut = text.slice(0, MAX_ASIDE);
  if (before.some((one) => one.text === cut && one.size === text.length)) return 'known';
  const entry = { at: new Date().toISOString(), why, size: text.length, text: cut };
  const shorter = { ...entry, text: text.slice(0, SHORTEST) };
  return [bounded([entry, ...before]), [entry], [shorter]].some((entries) => write(key, entries)) ? 'kept' : 'lost';
}

/** The copies set aside for a key, newest first. */
export function readAside(key: string): readonly SetAside[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(asideKeyOf(key)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isSetAside) : [];
  } catch {
    return [];
  }
}

function bounded(entries: readonly SetAside[]): readonly SetAside[] {
  let room = MAX_ASIDE;
  return entries.slice(0, MAX_ENTRIES).filter(({ text }, index) => {
    room -= text.length;
    return index === 0 || room >= 0;
  });
}

function isSetAside(one: Partial<SetAside> | null): one is SetAside {
  return typeof one?.text === 'string' && typeof one.size === 'number';
}

function write(key: string, entries: readonly SetAside[]): boolean {
  try {
    localStorage.setItem(asideKeyOf(key), JSON.stringify(entries));
    return true;
  } catch {
    return false;
  }
}
