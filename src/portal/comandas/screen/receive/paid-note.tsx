import { useEffect, useRef } from 'react';
import { scrollParentOf } from '#portal/ui/lists/scroll-parent.ts';
import styles from './receive.module.css';
import type { PaidNotice } from './use-paid-notice.ts';

interface PaidNoteProps {
  readonly notice: PaidNotice;
  /** Whether a new note gets the focus. */
  readonly takesFocus: boolean;
}

/** The last payment, at the top of the dialog. */
export function PaidNote({ notice: { text, times }, takesFocus }: PaidNoteProps) {
  return text === null ? null : <Note key={times} text={text} takesFocus={takesFocus} />;
}

/** Whether a key was pressed on the note. */
export function isPaidNote(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.classList.contains(styles.paid ?? '');
}

/** Mounted again for each payment, so that each is announced. */
function Note({ text, takesFocus }: { text: string; takesFocus: boolean }) {
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const place = note.current;
    if (place === null) return;
    scrollParentOf(place)?.scrollTo({ top: 0 });
    if (takesFocus) place.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <p ref={note} className={styles.paid} role="status" tabIndex={-1}>
      {text}
    </p>
  );
}
