import type { Order } from '#domain/orders/order.ts';
import { Button } from '#portal/ui/button.tsx';
import { Kbd } from '#portal/ui/keyboard/kbd.tsx';
import { FreeTable } from './overview/free-table.tsx';
import styles from './panel.module.css';

interface WaysProps {
  readonly comanda: Order;
  /** Cents still to pay. */
  readonly left: number;
  readonly onAdd: () => void;
  readonly onBill: () => void;
  readonly onReceive: () => void;
  readonly onClose: () => void;
}

/** What can be done with an open comanda that has nothing to launch: more items, the bill, and its end. */
export function ComandaWays({ comanda, left, onAdd, onBill, onReceive, onClose }: WaysProps) {
  const isEmpty = comanda.order.items.length === 0;
  const isPaid = !isEmpty && left <= 0;
  return (
    <div className={styles.ways} data-two={isEmpty || isPaid}>
      <Button
        size="large"
        variant={isEmpty ? 'primary' : 'plain'}
        onClick={onAdd}
        aria-keyshortcuts="F7"
        data-first-way
      >
        Incluir itens
        <Kbd>F7</Kbd>
      </Button>
      {isEmpty ? <FreeTable comanda={comanda} /> : null}
      {isPaid ? (
        <Button variant="good" size="large" onClick={onClose}>
          Fechar comanda
        </Button>
      ) : null}
      {isEmpty || isPaid ? null : (
        <>
          <Button size="large" onClick={onBill} aria-keyshortcuts="F6">
            Pré-conta
            <Kbd>F6</Kbd>
          </Button>
          <Button variant="primary" size="large" onClick={onReceive} aria-keyshortcuts="F8">
            Receber
            <Kbd>F8</Kbd>
          </Button>
        </>
      )}
    </div>
  );
}
