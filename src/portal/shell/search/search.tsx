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
  /** The text that the open search begins with; undefined while it is closed. */
  const [opened, setOpened] = useState(busca);
  useEffect(() => setOpened(busca), [busca]);
  const later = useAfterPaint();
  useTextsAhead();
  // Open at once: keys typed right after `/` must not reach the screen behind while the address changes.
  const open = () => {
    // The address of a search that was closed a moment ago is reused.
    const change = later.waitsFor() === 'close' ? 'reopen' : 'open';
    setOpened('');
    later.run(
      change,
      () => void navigate({ to: '.', search: (before) => ({ ...before, busca: '' }), replace: change === 'reopen' }),
    );
  };
  // Close at once, too: changing the address redraws more than the dialog.
  const close = () => {
    setOpened(undefined);
    later.run('close', () => void navigate({ to: '.', search: ({ busca: _, ...rest }) => rest, replace: true }));
  };
  /** Ignore text that arrives after closing, so that the search does not open again. */
  const keep = async (text: string) => {
    if (later.waitsFor() === 'close') return;
    const change = later.cancel();
    await navigate({
      to: '.',
      search: (before) => (before.busca === undefined && change === undefined ? before : { ...before, busca: text }),
      replace: change !== 'open',
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
      <Modal opened={opened !== undefined} onClose={close} title="Busca por filtro" width={620}>
        <SearchPanel initial={opened ?? ''} onText={keep} />
      </Modal>
    </>
  );
}

/** A change of the address that waits for a frame. */
interface WaitingAddress {
  readonly change: 'open' | 'reopen' | 'close';
  readonly stop: () => void;
}

/** Changes the address after the next frame is painted, the last change only; `cancel` returns the one that was waiting. */
function useAfterPaint() {
  const waiting = useRef<WaitingAddress>(undefined);
  const cancel = () => {
    const cancelled = waiting.current;
    waiting.current = undefined;
    cancelled?.stop();
    return cancelled?.change;
  };
  return {
    cancel,
    waitsFor: () => waiting.current?.change,
    run(change: WaitingAddress['change'], act: () => void) {
      cancel();
      let timer: ReturnType<typeof setTimeout> | undefined;
      const frame = requestAnimationFrame(() => {
        timer = setTimeout(() => {
          waiting.current = undefined;
          act();
        });
      });
      waiting.current = {
        change,
        stop() {
          cancelAnimationFrame(frame);
          clearTimeout(timer);
        },
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
