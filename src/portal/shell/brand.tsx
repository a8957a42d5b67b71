import { Link } from '@tanstack/react-router';
import { PRODUCT_NAME } from '#domain/waiting-title.ts';
import styles from './brand.module.css';

/** The product's mark and name. */
export function Brand({ to }: { to: '/' | '/dashboard' }) {
  return (
    <Link to={to} className={styles.brand}>
      <img src="/favicon.svg" alt="" width={28} height={28} />
      <span>{PRODUCT_NAME}</span>
    </Link>
  );
}
