import { Link } from '@tanstack/react-router';
import { Brand } from './brand.tsx';
import styles from './visitor-bar.module.css';

/** The bar of the public pages: the LOGIN button stands where a signed-in person finds the logo. */
export function VisitorBar() {
  return (
    <header className={styles.bar}>
      <Brand to="/" />
      <Link to="/" className={styles.login}>
        LOGIN
      </Link>
    </header>
  );
}
