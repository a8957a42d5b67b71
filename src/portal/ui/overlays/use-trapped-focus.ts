import { useFocusTrap } from '@mantine/hooks';
import { type RefObject, useEffect } from 'react';

/** Moves the focus into the element, to its `data-autofocus` or its first field, and keeps it there. */
export function useTrappedFocus(box: RefObject<HTMLElement | null>): void {
  const trap = useFocusTrap();
  // After the library's own effect, which would move the focus a second time and undo a key pressed in between.
  useEffect(() => {
    trap(box.current);
    return () => void trap(null);
  }, [trap, box]);
}
