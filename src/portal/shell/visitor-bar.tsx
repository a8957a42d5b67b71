import type { MouseEvent } from 'react';
import brand from './brand/brand.module.css';
import { BrandMark } from './brand/mark.tsx';
import styles from './visitor-bar.module.css';

/**
 * The bar of the public pages: LOGIN in place of the account's logo. Uses plain links, because the login renders
 * without the router. `onLogin`: this is the login page, and a click keeps what was typed.
 */
export function VisitorBar({ onLogin = false }: { onLogin?: boolean }) {
  const onClick = onLogin ? stay : undefined;
  return (
    <header className={styles.bar}>
      <a href="/" className={brand.brand} onClick={onClick}>
        <BrandMark />
      </a>
      <a href="/" className={styles.login} onClick={onClick}>
        LOGIN
      </a>
    </header>
  );
}

function stay(event: MouseEvent): void {
  if (!event.ctrlKey && !event.metaKey && !event.shiftKey) event.preventDefault();
}
