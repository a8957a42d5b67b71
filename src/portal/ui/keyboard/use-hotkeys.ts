import { useLayoutEffect, useRef } from 'react';

/** Keys as `event.key` names them (`n`, `/`, `F2`, `Enter`); letters work in either case. */
export type Hotkeys = Readonly<Record<string, (event: KeyboardEvent) => void>>;

/**
 * Binds keys while the component is mounted. Ignores letters and signs while somebody types, but not function keys;
 * ignores all while a dialog is open or a modifier is held. A key works as soon as its screen is visible. Keys that
 * `yield` work only where the screen itself does not use them, whichever was bound first.
 */
export function useHotkeys(keys: Hotkeys, enabled = true, rank: 'own' | 'yield' = 'own'): void {
  const latest = useRef(keys);
  useLayoutEffect(() => {
    latest.current = keys;
  });
  useLayoutEffect(() => {
    if (!enabled) return;
    let isOverlayOpen = false;
    // Checked in the capture phase, because the Escape that closes a menu has already removed it when the listener
    // below runs.
    const look = () => {
      isOverlayOpen = document.querySelector('[role="dialog"], [role="menu"]') !== null;
    };
    const listener = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isOverlayOpen) return;
      const isFunctionKey = /^F\d+$/.test(event.key);
      if (!isFunctionKey && isTyping(event.target)) return;
      const run = latest.current[event.key] ?? latest.current[event.key.toLowerCase()];
      if (run === undefined) return;
      event.preventDefault();
      run(event);
    };
    window.addEventListener('keydown', look, true);
    // The document gets a key before the window does.
    const target: Document | Window = rank === 'own' ? document : window;
    target.addEventListener('keydown', listener as EventListener);
    return () => {
      window.removeEventListener('keydown', look, true);
      target.removeEventListener('keydown', listener as EventListener);
    };
  }, [enabled, rank]);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}
