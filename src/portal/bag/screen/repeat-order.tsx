import { IconAlertTriangle, IconRepeat } from '@tabler/icons-react';
import type { Order } from '#domain/orders/order.ts';
import { Button } from '#portal/ui/button.tsx';
import { Kbd } from '#portal/ui/keyboard/kbd.tsx';
import { ConfirmDialog } from '#portal/ui/overlays/confirm-dialog.tsx';
import styles from './customer-fields.module.css';
import type { Repeating } from './use-repeat-order.ts';

/** Offers the customer's last order on one key, and lists what changed in a repeated order. */
export function RepeatOrder({ repeating }: { repeating: Repeating }) {
  const { last, notes, asked, repeatLast, dismiss, confirm, decline } = repeating;
  return (
    <>
      {last === null ? null : (
        <Button
          className={styles.repeat}
          icon={<IconRepeat size={16} aria-hidden="true" />}
          aria-keyshortcuts="F8"
          title={itemsOf(last)}
          onClick={repeatLast}
        >
          Repetir último pedido
          <Kbd>F8</Kbd>
        </Button>
      )}
      {notes.length === 0 ? null : (
        <div className={styles.repeated} role="status">
          <IconAlertTriangle size={16} aria-hidden="true" />
          <ul>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
          <button type="button" className={styles.link} onClick={dismiss}>
            Entendi
          </button>
        </div>
      )}
      <ConfirmDialog
        opened={asked}
        title="Há um pedido em andamento"
        confirmLabel="Esvaziar e repetir"
        danger
        onConfirm={confirm}
        onClose={decline}
      >
        O pedido em andamento será apagado, e o pedido antigo entra no lugar dele.
      </ConfirmDialog>
    </>
  );
}

function itemsOf({ order }: Order): string {
  return order.items.map(({ quantity, name }) => `${quantity}× ${name}`).join(', ');
}
