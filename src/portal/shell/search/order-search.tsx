import { IconSearch } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Kbd } from '#portal/ui/kbd.tsx';
import { Modal } from '#portal/ui/modal.tsx';
import { useHotkeys } from '#portal/ui/use-hotkeys.ts';
import styles from './order-search.module.css';
import { SearchPanel } from './search-panel.tsx';
import { readSearchText } from './search-text.ts';

/** The search on every page: a button (key `/`) that opens "Busca por filtro". Whether it is open is in the address. */
export function OrderSearch() {
  // The bar also stands on a public page, whose address is read less strictly.
  const { busca } = readSearchText(useSearch({ strict: false }));
  const navigate = useNavigate();
  const [opened, setOpened] = useState(busca !== undefined);
  useEffect(() => setOpened(busca !== undefined), [busca]);
  // At once: what is typed right after the key must not reach the screen behind before the address has changed.
  const open = () => {
    setOpened(true);
    void navigate({ to: '.', search: (before) => ({ ...before, busca: '' }) });
  };
  const close = () => {
    setOpened(false);
    void navigate({ to: '.', search: ({ busca: _, ...rest }) => rest, replace: true });
  };
  /** Text that comes in after the search was closed must not open it again. */
  const keep = (text: string) =>
    navigate({
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
      <Modal opened={opened} onClose={close} title="Busca por filtro" width={620}>
        <SearchPanel initial={busca ?? ''} onText={keep} />
      </Modal>
    </>
  );
}
