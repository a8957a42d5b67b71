import { Link, useLocation } from '@tanstack/react-router';
import { RegisterNote } from '#portal/cash/register-note.tsx';
import { useComandas } from '#portal/comandas/use-comandas.ts';
import chosen from '#portal/ui/looks/chosen.module.css';
import visuallyHidden from '#portal/ui/looks/visually-hidden.module.css';
import { DeviceName } from './device-name.tsx';
import styles from './heading.module.css';

/** The head of the counter screens: tabs for the counter and the comandas. `title`: where its text is hidden. */
export function ServiceHeading({ title = visuallyHidden.upTo699 }: { title?: string | undefined }) {
  const { open } = useComandas();
  const { pathname } = useLocation();
  return (
    <>
      <h1 tabIndex={-1} className={title}>
        Atendimento
      </h1>
      <nav className={styles.ways} aria-label="Atendimento">
        <Link to="/atendimento" className={chosen.chosen} activeOptions={{ exact: true }}>
          Venda no balcão
        </Link>
        <Link
          to="/atendimento/comandas"
          className={chosen.chosen}
          data-inside={pathname.startsWith('/atendimento/comanda')}
        >
          Comandas {open.length > 0 ? <span>{open.length}</span> : null}
        </Link>
      </nav>
      <RegisterNote />
      <DeviceName />
    </>
  );
}
