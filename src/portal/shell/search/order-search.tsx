import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Kbd } from '#portal/ui/kbd.tsx';
import { Modal } from '#portal/ui/modal.tsx';
import { useHotkeys } from '#portal/ui/use-hotkeys.ts';
import styles from './order-search.module.css';

const SearchPanel = lazy(() =>
  import('./search-panel.tsx').then(({ SearchPanel: component }) => ({ default: component })),
);

/** The search on every page: a button (key `/`) that opens "Busca por filtro". */
export function OrderSearch() {
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  useHotkeys({ '/': () => setOpened(true) });
  return (
    <>
      <button type="button" className={styles.button} aria-label="Buscar pedidos" onClick={() => setOpened(true)}>
        <IconSearch size={18} aria-hidden="true" />
        <span className={styles.text}>Buscar pedidos</span>
        <Kbd>/</Kbd>
      </button>
      <Modal opened={opened} onClose={close} title="Busca por filtro" width={620}>
        <Suspense fallback={<div className={styles.waiting} />}>
          <SearchPanel onChoose={close} />
        </Suspense>
      </Modal>
    </>
  );
}
