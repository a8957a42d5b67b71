import { createContext, useCallback, useContext, useLayoutEffect, useState } from 'react';

/** Keeps the dialog around open until the returned release is called; null outside of dialogs. */
export const HoldDialog = createContext<(() => () => void) | null>(null);

/** Whether the dialog around stays open because of something in it. */
export const DialogHeld = createContext(false);

/** How many parts of a dialog keep it open now, and the function with which one does. */
export function useDialogHolds() {
  const [holds, setHolds] = useState(0);
  const hold = useCallback(() => {
    setHolds((count) => count + 1);
    return () => setHolds((count) => count - 1);
  }, []);
  return { isHeld: holds > 0, hold };
}

/**
 * Keeps the dialog around open while `isHeld`: closed during a write, it would forget the write's key and hide its
 * result; closed over what is shown only once, it would lose that.
 */
export function useDialogHold(isHeld: boolean): void {
  const hold = useContext(HoldDialog);
  // Before the next key or press can close the dialog.
  useLayoutEffect(() => (isHeld && hold !== null ? hold() : undefined), [isHeld, hold]);
}

/** Whether the dialog around must not be closed now. */
export function useIsDialogHeld(): boolean {
  return useContext(DialogHeld);
}
