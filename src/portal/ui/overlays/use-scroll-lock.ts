import { useLayoutEffect } from 'react';
import styles from './scroll-lock.module.css';

let locks = 0;
/** Heights are rounded: a page may seem one pixel higher than the screen. */
const ROUNDING = 1;

/**
 * Keeps the page behind a dialog from scrolling. A page that has nothing to scroll is left alone, because a change of its
 * root would compute the style of every element again.
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
