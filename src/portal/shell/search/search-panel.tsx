import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useDeferredValue, useMemo, useState } from 'react';
import { byCreation } from '#domain/board.ts';
import type { Order } from '#domain/order.ts';
import { searchOrders } from '#domain/search-orders.ts';
import { ordersQuery } from '#portal/api/queries.ts';
import { Button } from '#portal/ui/button.tsx';
import { EmptyState } from '#portal/ui/notice.tsx';
import { VirtualList } from '#portal/ui/virtual-list.tsx';
import styles from './search-panel.module.css';

const CREATION = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' });

/** An order's creation as results show it and as it is searched: `20/11/2026, 20:30`. */
export function formatCreation(createdAt: string): string {
  return CREATION.format(new Date(createdAt));
}

/** Text box and results. The arrow keys choose, Enter opens; typing never waits for the list. */
export function SearchPanel({ onChoose }: { onChoose: () => void }) {
  const { data: day } = useQuery(ordersQuery);
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const deferred = useDeferredValue(text);
  const newestFirst = useMemo(() => [...(day?.orders ?? [])].sort(byCreation).reverse(), [day]);
  const found = useMemo(() => searchOrders(newestFirst, deferred, formatCreation), [newestFirst, deferred]);
  const navigate = useNavigate();
  const open = (order: Order | undefined) => {
    if (order === undefined) return;
    onChoose();
    void navigate({ to: '/order/$id', params: { id: order.id } });
  };
  const type = (next: string) => {
    setText(next);
    setChosen(0);
  };
  return (
    <div className={styles.panel}>
      <div className={styles.box}>
        <input
          data-autofocus
          className={styles.input}
          type="text"
          placeholder="busca..."
          aria-label="Buscar por código, endereço, horário, cliente, origem ou motoboy"
          autoComplete="off"
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown') setChosen((index) => Math.min(index + 1, found.length - 1));
            else if (event.key === 'ArrowUp') setChosen((index) => Math.max(index - 1, 0));
            else if (event.key === 'Enter') open(found[chosen]);
            else return;
            event.preventDefault();
          }}
        />
        <Button size="small" variant="quiet" icon={<IconX size={16} />} onClick={() => type('')}>
          Limpar
        </Button>
      </div>
      <p className={styles.count} role="status">
        {found.length === 1 ? '1 pedido' : `${found.length} pedidos`}
      </p>
      {found.length === 0 ? (
        <EmptyState title="Nenhum pedido encontrado">
          {text.trim() === '' ? 'Ainda não há pedidos hoje.' : 'Tente o código, o nome do cliente ou a rua.'}
        </EmptyState>
      ) : (
        <VirtualList
          items={found}
          keyOf={(order) => order.id}
          estimate={64}
          overscan={4}
          className={styles.results ?? ''}
        >
          {(order, index) => <Result order={order} chosen={index === chosen} onOpen={() => open(order)} />}
        </VirtualList>
      )}
    </div>
  );
}

function Result({ order, chosen, onOpen }: { order: Order; chosen: boolean; onOpen: () => void }) {
  const { customer, motoboy, origin } = order;
  const who = customer?.name ?? (order.command ? `Comanda ${order.command}` : 'Venda no balcão');
  const details = [motoboy?.name, formatCreation(order.createdAt), origin].filter(Boolean).join(' · ');
  return (
    <button type="button" className={`${styles.result} ${chosen ? styles.chosen : ''}`} onClick={onOpen}>
      <span className={styles.who}>
        <strong>{order.order.cdDelivery ?? order.cdOrder}</strong> {who}
      </span>
      {customer && (
        <span className={styles.line}>
          {customer.address.address}, {customer.address.number}
        </span>
      )}
      <span className={styles.line}>{details}</span>
    </button>
  );
}
