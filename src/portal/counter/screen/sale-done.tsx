import { IconPrinter } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { Order } from '#domain/orders/order.ts';
import { formatBrl } from '#domain/shared/money.ts';
import { codeOf } from '#portal/orders/order-texts.ts';
import { Button } from '#portal/ui/button.tsx';
import { Kbd } from '#portal/ui/keyboard/kbd.tsx';
import { Modal } from '#portal/ui/overlays/modal.tsx';
import styles from './sale-done.module.css';

/** A saved sale and the change to hand back, in cents. */
export interface DoneSale {
  readonly order: Order;
  readonly change: number;
}

interface SaleDoneProps {
  readonly done: DoneSale | null;
  readonly onPrint: (order: Order) => void;
  /** Opens the other tickets and the network printers. */
  readonly onPreview: (order: Order) => void;
  readonly onNext: () => void;
}

/** Confirms a saved sale, shows the change, and offers the receipt. Enter starts the next sale. */
export function SaleDone({ done, onPrint, onPreview, onNext }: SaleDoneProps) {
  return (
    <Modal opened={done !== null} onClose={onNext} title="Venda registrada" width={440}>
      {done === null ? null : <Done done={done} onPrint={onPrint} onPreview={onPreview} onNext={onNext} />}
    </Modal>
  );
}

function Done({ done: { order, change }, onPrint, onPreview, onNext }: SaleDoneProps & { done: DoneSale }) {
  const latest = useRef(onPrint);
  useEffect(() => {
    latest.current = onPrint;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'p' || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      event.preventDefault();
      latest.current(order);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [order]);
  return (
    <div className={styles.done}>
      <p className={styles.doneFacts}>
        Venda <strong>{codeOf(order)}</strong> · {formatBrl(order.order.total)}
      </p>
      {change > 0 ? (
        <p className={styles.doneChange}>
          <span>Troco</span>
          <output aria-label="Troco a devolver">{formatBrl(change)}</output>
        </p>
      ) : (
        <p className={styles.noChange}>Sem troco</p>
      )}
      <div className={styles.doneWays}>
        <Button size="large" icon={<IconPrinter size={19} />} onClick={() => onPrint(order)} aria-keyshortcuts="P">
          Imprimir recibo
          <Kbd>P</Kbd>
        </Button>
        <Button variant="primary" size="large" onClick={onNext} data-autofocus>
          Nova venda
          <Kbd>Enter</Kbd>
        </Button>
      </div>
      <button type="button" className={styles.salesOfDay} onClick={() => onPreview(order)}>
        Outras vias e impressoras
      </button>
    </div>
  );
}
