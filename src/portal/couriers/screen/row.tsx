import { IconLink } from '@tabler/icons-react';
import type { Courier } from '#domain/orders/order.ts';
import { formatPhone } from '#domain/shared/phone.ts';
import { capacityText } from '#portal/couriers/capacity-text.ts';
import { Avatar } from '#portal/ui/avatar/avatar.tsx';
import { Button } from '#portal/ui/button.tsx';
import styles from './couriers-screen.module.css';

interface CourierRowProps {
  readonly courier: Courier;
  readonly busy: boolean;
  /** The state of his link. */
  readonly linkState: string;
  readonly onLink: (courier: Courier) => void;
  /** Absent for people who may only send links. */
  readonly onEdit: ((courier: Courier) => void) | undefined;
  readonly onActive: (courier: Courier, active: boolean) => void;
}

/** A courier with his actions. */
export function CourierRow({ courier, busy, linkState, onLink, onEdit, onActive }: CourierRowProps) {
  const { name, phone, photoUrl, active } = courier;
  return (
    <li className={styles.row}>
      <Avatar name={name} src={photoUrl} size="m" />
      <div className={styles.grow}>
        <p className={styles.name}>{name}</p>
        <p className={styles.phone}>
          {[formatPhone(phone), capacityText(courier), active ? linkState : ''].filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className={styles.buttons}>
        {active ? (
          <Button icon={<IconLink size={18} />} aria-label={`Link de ${name}`} onClick={() => onLink(courier)}>
            Link
          </Button>
        ) : null}
        {onEdit ? (
          <>
            <Button aria-label={`Alterar ${name}`} onClick={() => onEdit(courier)}>
              Alterar
            </Button>
            <Button
              busy={busy}
              aria-label={active ? `Desativar ${name}` : `Reativar ${name}`}
              onClick={() => onActive(courier, !active)}
            >
              {active ? 'Desativar' : 'Reativar'}
            </Button>
          </>
        ) : null}
      </div>
    </li>
  );
}
