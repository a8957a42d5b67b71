import { type KeyboardEvent, type MouseEvent, useEffect, useState } from 'react';

/** A second press within this time is accidental, in milliseconds: nobody reads the new content that fast. */
const SETTLE_MS = 400;

export interface PressGuard {
  /** `about` changed just now: a press would have been meant for the earlier content. */
  readonly settling: boolean;
  /** For the button: ignores the later presses of a double click, however slow. */
  readonly onClick: (event: MouseEvent) => void;
  /** For the button: a press that is ignored does not take the focus from what the first one brought. */
  readonly onMouseDown: (event: MouseEvent) => void;
  /** For the form: a held Enter submits once. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * Ignores accidental presses: the second one of a double click, a held key, and a press just after `about` changed, for
 * any reason. `about` names what a press would do. Other presses are not delayed.
 */
export function usePressGuard(about: string): PressGuard {
  const [settled, setSettled] = useState(about);
  const settling = settled !== about;
  useEffect(() => {
    if (!settling) return;
    const timer = setTimeout(() => setSettled(about), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [about, settling]);
  const onMouseDown = (event: MouseEvent): void => {
    if (settling) event.preventDefault();
    else stopRepeated(event);
  };
  return { settling, onClick: stopRepeated, onMouseDown, onKeyDown: stopHeld };
}

function stopRepeated(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}

function stopHeld(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.repeat) event.preventDefault();
}
