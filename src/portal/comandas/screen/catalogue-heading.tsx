import { IconChevronLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import visuallyHidden from '#portal/ui/looks/visually-hidden.module.css';
import styles from './panel.module.css';

/** Above the catalogue: back to all comandas, and where the items go. */
export function CatalogueHeading({ title }: { title: string }) {
  return (
    <>
      <nav className={styles.back} aria-label="Voltar">
        <Link to="/atendimento/comandas">
          <IconChevronLeft size={18} aria-hidden="true" />
          Comandas
        </Link>
      </nav>
      <h1 tabIndex={-1} className={visuallyHidden.upTo699}>
        {title}
      </h1>
    </>
  );
}
