import { useEffect, useRef } from 'react';
import { scrollParentOf } from '#portal/ui/scroll-parent.ts';
import styles from './dialogs.module.css';

/** What was paid just now, at the top of the dialog, where eye and focus go. Mounted anew for each payment. */
export function PaidNote({ text }: { text: string }) {
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const place = note.current;
    if (place === null) return;
    scrollParentOf(place)?.scrollTo({ top: 0 });
    place.focus({ preventScroll: true });
  }, []);
  return (
    <p ref={note} className={styles.paid} role="status" tabIndex={-1}>
      {text}
    </p>
  );
}
