import { useLayoutEffect } from 'react';
import styles from './scroll-lock.module.css';

let locks = 0;
/** Tolerance in pixels: because of rounding, a page may seem one pixel higher than the screen. */
const ROUNDING = 1;

/**
 * Keeps the page behind a dialog from scrolling. Leaves a page alone that has nothing to scroll, because a change of
 * its root makes the browser compute all styles again.
 */
export function useScrollLock(): void {
  useLayoutEffect(() => {
    const root = document.documentElement;
    if (locks === 0 && root.scrollHeight <= root.clientHeight + ROUNDING) return;
    const classes = [styles.locked ?? '', ...(window.innerWidth > root.clientWidth ? [styles.withBar ?? ''] : [])];
    locks += 1;
    root.classList.add(...classes);
    return () => {
      locks -= 1;
      if (locks === 0) root.classList.remove(styles.locked ?? '', styles.withBar ?? '');
    };
  }, []);
}
