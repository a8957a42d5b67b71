/**
 * The establishment that this tab shows and writes for. If the browser's session switches to another one in another
 * tab, this tab is stopped, so that nothing typed for one is written to the other.
 */
let here: string | undefined;
let moved = false;
const listeners = new Set<() => void>();

export const tabEstablishment = {
  get: (): string | undefined => here,
  /** Whether the session has switched to another establishment. */
  isMoved: (): boolean => moved,
  /**
   * Compares the session's establishment with this tab's, which the first call sets. Returns false, and blocks the tab,
   * if they differ.
   */
  isAt(establishmentId: string): boolean {
    here ??= establishmentId;
    if (here !== establishmentId) tabEstablishment.noteMoved();
    return here === establishmentId;
  },
  /** Forgets the establishment after the session's end: the next session may be at any. */
  leave(): void {
    here = undefined;
    set(false);
  },
  noteMoved: (): void => set(true),
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

function set(next: boolean): void {
  moved = next;
  for (const listener of listeners) listener();
}
