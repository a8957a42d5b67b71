import { IconDots } from '@tabler/icons-react';
import type { Webhook } from '#contract/webhooks/schema.ts';
import { WEBHOOK_EVENT_NAMES } from '#domain/webhooks/texts.ts';
import { useSession } from '#portal/access/session.ts';
import styles from '#portal/integrations/parts.module.css';
import { Button } from '#portal/ui/button.tsx';
import { Chip } from '#portal/ui/chip.tsx';
import { Menu } from '#portal/ui/overlays/menu.tsx';
import { standingOf } from './standing.ts';
import { waitingText } from './standing-texts.ts';

interface WebhookRowProps {
  readonly webhook: Webhook;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
  readonly onShow: () => void;
  readonly onSwitch: (active: boolean) => void;
  readonly onTryNow: () => void;
}

/** A webhook address: events, state, waiting messages, and why the portal switched it off. */
export function WebhookRow({ webhook, onEdit, onRemove, onShow, onSwitch, onTryNow }: WebhookRowProps) {
  const { timeZone } = useSession().establishment;
  const { url, events, active, disabledReason, waiting } = webhook;
  const { chip, tone, sentence, canTryNow } = standingOf(webhook, timeZone);
  return (
    <li className={styles.row}>
      <div className={styles.grow}>
        <p className={styles.name}>{url}</p>
        {disabledReason ? (
          <p className={styles.wrong} role="alert">
            {disabledReason}
          </p>
        ) : null}
        <p className={styles.standing} role="status">
          {sentence}
        </p>
        <p className={styles.chips}>
          <Chip tone={tone}>{chip}</Chip>
          {waiting ? <Chip tone="amber">{waitingText(waiting)}</Chip> : null}
          {events.map((event) => (
            <Chip key={event} tone="outline">
              {WEBHOOK_EVENT_NAMES[event]}
            </Chip>
          ))}
        </p>
      </div>
      {canTryNow ? (
        <Button aria-label={`Tentar agora: ${url}`} onClick={onTryNow}>
          Tentar agora
        </Button>
      ) : null}
      <Button aria-label={`Ver avisos a ${url}`} data-webhook={webhook.id} onClick={onShow}>
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
