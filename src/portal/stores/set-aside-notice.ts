import { useSyncExternalStore } from 'react';

/** What the person is told of content that could not be read, until it is taken note of. */
let notices: readonly string[] = [];
const listeners = new Set<() => void>();

function write(next: readonly string[]): void {
  notices = next;
  for (const listener of listeners) listener();
}

/** Tells it; the same words are told once. */
export function tellSetAside(text: string): void {
  if (!notices.includes(text)) write([...notices, text]);
}

/** Takes note of everything that is told. */
export function dismissSetAside(): void {
  write([]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What is told now, drawn again when it changes. */
export function useSetAsideNotices(): readonly string[] {
  return useSyncExternalStore(subscribe, () => notices);
}
