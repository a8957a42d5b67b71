import { IconX } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Order } from '#domain/orders/order.ts';
import { counted } from '#domain/shared/text/counted.ts';
import { PermittedLink } from '#portal/access/permitted-link.tsx';
import { Button } from '#portal/ui/button.tsx';
import { MoreButton } from '#portal/ui/lists/more-button.tsx';
import { VirtualList } from '#portal/ui/lists/virtual-list.tsx';
import { EmptyState, ErrorState } from '#portal/ui/notice.tsx';
import styles from './panel.module.css';
import { SearchResult } from './result.tsx';
import { useFoundOrders } from './use-found-orders.ts';
import { useOtherDays } from './use-other-days.ts';

const NEW_ORDER = <PermittedLink to="/novo-pedido">Fazer um pedido</PermittedLink>;

/** Delay before the address takes the typed text: changing the address redraws more than the list. */
const ADDRESS_PAUSE_MS = 1000;

/** Text box and results. Arrow keys choose, Enter opens; typing never waits for the list. */
export function SearchPanel({ initial, onText }: { initial: string; onText: (text: string) => Promise<void> }) {
  const [text, setText] = useState(initial);
  const [chosen, setChosen] = useState(0);
  const { found: ofToday, foundNow, isRead, isSettled, format } = useFoundOrders(text);
  const otherDays = useOtherDays(text, isSettled && ofToday.length === 0);
  const found = ofToday.length > 0 ? ofToday : otherDays.found;
  const stopped = found.length === 0 ? otherDays.failed : undefined;
  const summary = otherDays.isAsked ? otherDays.summary : counted(found.length, 'pedido', 'pedidos');
  const box = useRef<HTMLInputElement>(null);
  // Focus before paint, so that the next key is caught; the dialog would wait for its transition.
  useLayoutEffect(() => box.current?.focus({ preventScroll: true }), []);
  const reportNow = useDelayedReport(text, initial, onText);
  const navigate = useNavigate();
  const open = useCallback(
    async (order: Order) => {
      // Write the address first, so that "back" restores the typed text.
      await reportNow();
      await navigate({ to: '/order/$id', params: { id: order.id } });
    },
    [navigate, reportNow],
  );
  const type = (next: string) => {
    setText(next);
    setChosen(0);
    box.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') setChosen(Math.min(chosen + 1, Math.max(found.length - 1, 0)));
    else if (event.key === 'ArrowUp') setChosen(Math.max(chosen - 1, 0));
    else if (event.key === 'Enter') {
      const order = foundNow()[chosen] ?? (ofToday.length === 0 ? found[chosen] : undefined);
      if (order) void open(order);
    } else return;
    event.preventDefault();
  };
  return (
    <div className={styles.panel}>
      <div className={styles.box}>
        <input
          ref={box}
          data-autofocus
          className={styles.input}
          type="text"
          enterKeyHint="go"
          placeholder="busca..."
          aria-label="Buscar por código, telefone, endereço, horário, cliente, origem ou motoboy"
          autoComplete="off"
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <Button size="small" variant="quiet" icon={<IconX size={16} />} onClick={() => type('')}>
          Limpar
        </Button>
      </div>
      <p className={styles.count} role="status">
        {isRead ? summary : '\u00a0'}
      </p>
      {stopped ? (
        <ErrorState
          title="Não foi possível procurar em outros dias"
          detail={stopped.sentence}
          onRetry={stopped.retry}
        />
      ) : null}
      {isRead && found.length === 0 && !stopped ? (
        <EmptyState
          {...(otherDays.isSearching
            ? { title: 'Procurando em outros dias…', noAct: 'in-progress' }
            : { title: 'Nenhum pedido encontrado', action: NEW_ORDER })}
        >
          {text.trim() === ''
            ? 'Ainda não há pedidos hoje.'
            : 'Tente o código, o nome do cliente, o telefone ou a rua.'}
        </EmptyState>
      ) : null}
      {isRead && found.length > 0 ? (
        <VirtualList
          items={found}
          keyOf={idOf}
          estimate={76}
          overscan={1}
          inSight={chosen}
          className={styles.results ?? ''}
        >
          {(order, index) => <SearchResult order={order} format={format} chosen={index === chosen} onOpen={open} />}
        </VirtualList>
      ) : null}
      {otherDays.more && !stopped ? (
        <MoreButton
          size="small"
          busy={otherDays.isSearching}
          failure={otherDays.failed?.sentence}
          onMore={otherDays.more}
        >
          Buscar mais antigos
        </MoreButton>
      ) : null}
      {otherDays.isAsked && !otherDays.isSearching ? (
        <Link to="/outros/historico" search={{ q: text.trim() }} className={styles.history}>
          Procurar no Histórico, com período e filtros
        </Link>
      ) : null}
    </div>
  );
}

function idOf({ id }: Order): string {
  return id;
}

/** Reports the text once typing pauses; the returned function reports it at once, for use before leaving. */
function useDelayedReport(
  text: string,
  reported: string,
  report: (text: string) => Promise<void>,
): () => Promise<void> {
  const latest = useRef(async () => {});
  useEffect(() => {
    latest.current = async () => {
      if (text !== reported) await report(text);
    };
  });
  useEffect(() => {
    if (text === reported) return;
    const timer = setTimeout(() => void latest.current(), ADDRESS_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, reported]);
  return useCallback(() => latest.current(), []);
}
