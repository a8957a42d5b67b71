import { Link } from '@tanstack/react-router';
import styles from './brand.module.css';
import { BrandMark } from './mark.tsx';

/** The product's mark and name; links a signed-in person to the board. */
export function Brand() {
  return (
    <Link to="/dashboard" className={styles.brand}>
      <BrandMark />
    </Link>
  );
}
