import { Link } from '@tanstack/react-router';
import styles from './service-heading.module.css';

/** The head of the service screens: the counter beside the comandas. */
export function ServiceHeading() {
  return (
    <>
      <h1 tabIndex={-1}>Atendimento</h1>
      <nav className={styles.ways} aria-label="Atendimento">
        <Link to="/atendimento" activeOptions={{ exact: true }}>
          Venda no balcão
        </Link>
      </nav>
    </>
  );
}
