import { useSyncExternalStore } from 'react';

/** Messages about content that could not be read, until dismissed. */
let notices: readonly string[] = [];
const listeners = new Set<() => void>();

function write(next: readonly string[]): void {
  notices = next;
  for (const listener of listeners) listener();
}

/** Adds a message, unless the same text is already there. */
export function addSetAsideNotice(text: string): void {
  if (!notices.includes(text)) write([...notices, text]);
}

/** Dismisses messages that the person has read. */
export function dismissSetAside(texts: readonly string[]): void {
  write(notices.filter((one) => !texts.includes(one)));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function setAsideNotices(): readonly string[] {
  return notices;
}

/** The current messages; renders again when they change. */
export function useSetAsideNotices(): readonly string[] {
  return useSyncExternalStore(subscribe, setAsideNotices);
}
