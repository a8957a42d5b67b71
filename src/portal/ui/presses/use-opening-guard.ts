import { type MouseEvent, useState } from 'react';

/** The second press of a double click comes within this time, in milliseconds. */
const DOUBLE_MS = 500;

/**
 * Stops the second press of a double click whose first press opened this, a dialog for instance: it was meant for what
 * was there before, and would close it unread. For the capture of clicks.
 */
export function useOpeningGuard(): (event: MouseEvent) => void {
  const [openedAt] = useState(() => performance.now());
  return (event) => {
    if (event.detail < 2 || event.timeStamp > openedAt + DOUBLE_MS) return;
    event.preventDefault();
    event.stopPropagation();
  };
}
