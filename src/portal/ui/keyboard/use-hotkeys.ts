import { useLayoutEffect, useRef } from 'react';

/** Keys as `event.key` names them (`n`, `/`, `F2`, `Enter`); letters work in either case. */
export type Hotkeys = Readonly<Record<string, (event: KeyboardEvent) => void>>;

/**
 * Binds keys while the component is mounted. Ignores letters and signs while somebody types, but not function keys;
 * ignores all while a dialog is open or a modifier is held. A key works as soon as its screen is visible.
 */
export function useHotkeys(keys: Hotkeys, enabled = true): void {
  const latest = useRef(keys);
  useLayoutEffect(() => {
    latest.current = keys;
  });
  useLayoutEffect(() => {
    if (!enabled) return;
    let isOverlayOpen = false;
    // Noted first: the Escape that closes a menu has removed it when the listener below runs.
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
    window.addEventListener('keydown', listener);
    return () => {
      window.removeEventListener('keydown', look, true);
      window.removeEventListener('keydown', listener);
    };
  }, [enabled]);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}
