import {
  IconCash,
  IconCreditCard,
  IconNotebook,
  IconQrcode,
  IconTicket,
  IconWorld,
  type TablerIcon,
} from '@tabler/icons-react';
import type { PaymentKind, PaymentMethod } from '#domain/catalogue/catalogue.ts';
import { KIND_NAMES } from '#portal/payments/kind-names.ts';
import { Button } from '#portal/ui/button.tsx';
import { Switch } from '#portal/ui/fields/switch.tsx';
import { MoveButtons } from '#portal/ui/lists/move-buttons.tsx';
import styles from './payment-methods-screen.module.css';

const ICONS: Readonly<Record<PaymentKind, TablerIcon>> = {
  dinheiro: IconCash,
  pix: IconQrcode,
  credito: IconCreditCard,
  debito: IconCreditCard,
  vale: IconTicket,
  fiado: IconNotebook,
  online: IconWorld,
};

interface PaymentMethodRowProps {
  readonly method: PaymentMethod;
  readonly first: boolean;
  readonly last: boolean;
  readonly onMove: (step: -1 | 1) => void;
  readonly onActive: (active: boolean) => void;
  readonly onEdit: () => void;
}

/** A payment method with its actions. */
export function PaymentMethodRow({ method, first, last, onMove, onActive, onEdit }: PaymentMethodRowProps) {
  const { name, kind, needsChange, active } = method;
  const Icon = ICONS[kind];
  const notes = [KIND_NAMES[kind] === name ? '' : KIND_NAMES[kind], needsChange ? 'pergunta o troco' : '']
    .filter(Boolean)
    .join(' · ');
  return (
    <li className={styles.row} data-inactive={!active}>
      <MoveButtons name={name} first={first} last={last} onMove={onMove} />
      <span className={styles.icon}>
        <Icon size={20} aria-hidden="true" />
      </span>
      <div className={styles.grow}>
        <p className={styles.name}>{name}</p>
        {notes ? <p className={styles.notes}>{notes}</p> : null}
      </div>
      <div className={styles.controls}>
        <span className={styles.state} aria-hidden="true">
          {active ? 'Ativa' : 'Inativa'}
        </span>
        <Switch label={`${name} ativa`} checked={active} onChange={onActive} />
        <Button aria-label={`Alterar ${name}`} onClick={onEdit}>
          Alterar
        </Button>
      </div>
    </li>
  );
}
