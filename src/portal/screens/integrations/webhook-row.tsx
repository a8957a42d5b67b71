import { IconDots } from '@tabler/icons-react';
import type { Webhook } from '#contract/webhook-schema.ts';
import { WEBHOOK_EVENTS } from '#domain/webhook.ts';
import { Button } from '#portal/ui/button.tsx';
import { Chip } from '#portal/ui/chip.tsx';
import { Menu } from '#portal/ui/menu.tsx';
import styles from './integrations-screen.module.css';

interface WebhookRowProps {
  readonly webhook: Webhook;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
  readonly onShow: () => void;
  readonly onSwitch: (active: boolean) => void;
}

/** An address: what it is told, whether it is on, and why the portal switched it off where it did. */
export function WebhookRow({ webhook, onEdit, onRemove, onShow, onSwitch }: WebhookRowProps) {
  const { url, events, active, disabledReason } = webhook;
  return (
    <li className={styles.row}>
      <div className={styles.grow}>
        <p className={styles.name}>{url}</p>
        {disabledReason ? (
          <p className={styles.wrong} role="alert">
            {disabledReason}
          </p>
        ) : null}
        <p className={styles.chips}>
          <Chip tone={active ? 'green' : disabledReason ? 'red' : 'outline'}>{active ? 'Ligado' : 'Desligado'}</Chip>
          {events.map((event) => (
            <Chip key={event} tone="outline">
              {WEBHOOK_EVENTS[event]}
            </Chip>
          ))}
        </p>
      </div>
      <Button aria-label={`Ver avisos a ${url}`} onClick={onShow}>
        Avisos
      </Button>
      <Menu
        label={`Ações de ${url}`}
        target={<Button iconOnly aria-label={`Ações de ${url}`} icon={<IconDots size={18} />} />}
        items={[
          { label: 'Alterar', onSelect: onEdit },
          { label: active ? 'Desligar' : 'Ligar', onSelect: () => onSwitch(!active) },
          { label: 'Remover', onSelect: onRemove, danger: true, separated: true },
        ]}
      />
    </li>
  );
}
