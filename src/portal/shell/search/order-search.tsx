import { IconSearch } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Kbd } from '#portal/ui/kbd.tsx';
import { Modal } from '#portal/ui/modal.tsx';
import { useHotkeys } from '#portal/ui/use-hotkeys.ts';
import styles from './order-search.module.css';

const SearchPanel = lazy(() =>
  import('./search-panel.tsx').then(({ SearchPanel: component }) => ({ default: component })),
);

/** The search on every page: a button (key `/`) that opens "Busca por filtro". Whether it is open is in the address. */
export function OrderSearch() {
  const { busca } = useSearch({ from: '/signed-in' });
  const navigate = useNavigate();
  const open = () => void navigate({ to: '.', search: (before) => ({ ...before, busca: '' }) });
  const close = () => void navigate({ to: '.', search: ({ busca: _, ...rest }) => rest, replace: true });
  /** Text that comes in after the search was closed must not open it again. */
  const keep = (text: string) =>
    void navigate({
      to: '.',
      search: (before) => (before.busca === undefined ? before : { ...before, busca: text }),
      replace: true,
    });
  useHotkeys({ '/': open });
  return (
    <>
      <button type="button" className={styles.button} aria-label="Buscar pedidos" onClick={open}>
        <IconSearch size={18} aria-hidden="true" />
        <span className={styles.text}>Buscar pedidos</span>
        <Kbd>/</Kbd>
      </button>
      <Modal opened={busca !== undefined} onClose={close} title="Busca por filtro" width={620}>
        <Suspense fallback={<div className={styles.waiting} />}>
          <SearchPanel initial={busca ?? ''} onText={keep} />
        </Suspense>
      </Modal>
    </>
  );
}
