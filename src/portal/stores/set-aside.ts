/** Content of this browser that could not be read, as it is kept for support. */
export interface SetAside {
  /** When, ISO 8601 in UTC. */
  readonly at: string;
  /** `newer`: a later version of the portal wrote it; `unreadable`: some of it made no sense; `dropped`: somebody began afresh. */
  readonly why: 'newer' | 'unreadable' | 'dropped';
  /** How many characters it had; `text` may be only its beginning. */
  readonly size: number;
  readonly text: string;
}

/** The most that is set aside under one key, in characters of content. */
export const MAX_ASIDE = 200_000;
/** How many contents are kept under one key, newest first. */
const MAX_ENTRIES = 3;
/** Where the storage is nearly full, at least the beginning is kept. */
const SHORTEST = 4000;

/** Under which key the unreadable content of `key` lies. */
export function asideKeyOf(key: string): string {
  return `${key}.aside`;
}

/**
 * Keeps a copy of content beside its key. Answers `kept` when it is new there, `known` when it was there already, and
 * `lost` when the browser refuses to keep anything.
 */
export function setAside(key: string, text: string, why: SetAside['why']): 'kept' | 'known' | 'lost' {
  const before = readAside(key);
  const cut = text.slice(0, MAX_ASIDE);
  if (before.some((one) => one.text === cut && one.size === text.length)) return 'known';
  const entry = { at: new Date().toISOString(), why, size: text.length, text: cut };
  const shorter = { ...entry, text: text.slice(0, SHORTEST) };
  return [bounded([entry, ...before]), [entry], [shorter]].some((entries) => write(key, entries)) ? 'kept' : 'lost';
}

/** What was set aside of a key, newest first. */
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
