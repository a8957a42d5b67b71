import { IconSearch } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { ordersQuery } from '#portal/api/queries.ts';
import { useTimeZone } from '#portal/orders/time/use-time-zone.ts';
import { Kbd } from '#portal/ui/keyboard/kbd.tsx';
import { useHotkeys } from '#portal/ui/keyboard/use-hotkeys.ts';
import { Modal } from '#portal/ui/overlays/modal.tsx';
import { SearchPanel } from './panel.tsx';
import styles from './search.module.css';
import { readSearchText } from './text.ts';
import { creationFormat, readAhead } from './use-found-orders.ts';

/** The search on every page: a button (key `/`) that opens "Busca por filtro". The address holds whether it is open. */
export function OrderSearch() {
  // Read loosely: the bar also stands on public pages, whose address has no search schema.
  const { busca } = readSearchText(useSearch({ strict: false }));
  const navigate = useNavigate();
  const [opened, setOpened] = useState(busca !== undefined);
  useEffect(() => setOpened(busca !== undefined), [busca]);
  const later = useAfterPaint();
  useTextsAhead();
  // Open at once: keys typed right after `/` must not reach the screen behind while the address changes.
  const open = () => {
    setOpened(true);
    later.run(() => void navigate({ to: '.', search: (before) => ({ ...before, busca: '' }) }));
  };
  const close = () => {
    setOpened(false);
    later.cancel();
    void navigate({ to: '.', search: ({ busca: _, ...rest }) => rest, replace: true });
  };
  /** Ignore text that arrives after closing, so that the search does not open again. */
  const keep = (text: string) => {
    const isOpening = later.cancel();
    return navigate({
      to: '.',
      search: (before) => (before.busca === undefined && !isOpening ? before : { ...before, busca: text }),
      replace: !isOpening,
    });
  };
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

/** Runs something after the next frame is painted; `cancel` returns whether something was waiting. */
function useAfterPaint() {
  const waiting = useRef<() => void>(undefined);
  return {
    cancel() {
      const stop = waiting.current;
      waiting.current = undefined;
      stop?.();
      return stop !== undefined;
    },
    run(act: () => void) {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const frame = requestAnimationFrame(() => {
        timer = setTimeout(() => {
          waiting.current = undefined;
          act();
        });
      });
      waiting.current = () => {
        cancelAnimationFrame(frame);
        clearTimeout(timer);
      };
    },
  };
}

/** Builds the day's search texts once it is loaded, so that the first search is fast. */
function useTextsAhead(): void {
  const client = useQueryClient();
  const format = creationFormat(useTimeZone());
  useEffect(() => {
    let stop = () => {};
    const unsubscribe = client.getQueryCache().subscribe(() => begin());
    const begin = () => {
      const day = client.getQueryData(ordersQuery.queryKey);
      if (day === undefined) return;
      unsubscribe();
      stop = readAhead(day.orders, format);
    };
    begin();
    return () => {
      unsubscribe();
      stop();
    };
  }, [client, format]);
}
