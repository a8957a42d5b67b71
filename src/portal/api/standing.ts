/**
 * The establishment that this tab shows and writes for. The browser's session may go on in another one, in another tab:
 * then this tab is stopped, so that nothing typed for one is ever written in the other.
 */
let here: string | undefined;
let moved = false;
const listeners = new Set<() => void>();

export const standing = {
  get: (): string | undefined => here,
  /** Whether the session stands elsewhere by now. */
  isMoved: (): boolean => moved,
  /** Begins here, or learns where the session stands. True if that is still here. */
  isAt(establishmentId: string): boolean {
    here ??= establishmentId;
    if (here !== establishmentId) standing.noteMoved();
    return here === establishmentId;
  },
  /** The session has ended: the next one may stand anywhere. */
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
