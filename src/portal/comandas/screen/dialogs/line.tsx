import { IconArrowsExchange, IconCash, IconPercentage, IconTrash } from '@tabler/icons-react';
import { lineNet, standingOf } from '#domain/comandas/standing.ts';
import type { OrderItem } from '#domain/orders/items/item.ts';
import { optionLines } from '#domain/orders/items/option-texts.ts';
import type { Order } from '#domain/orders/order.ts';
import { formatBrl } from '#domain/shared/money.ts';
import { clockText } from '#portal/orders/time/clock-text.ts';
import { useTimeZone } from '#portal/orders/time/use-time-zone.ts';
import { Button } from '#portal/ui/button.tsx';
import { Modal } from '#portal/ui/overlays/modal.tsx';
import type { ChosenAction } from './chosen-action.ts';
import dialogs from './dialogs.module.css';
import styles from './line.module.css';

interface LineDialogProps {
  readonly comanda: Order;
  readonly line: OrderItem & { readonly lineId: string };
  readonly onAsk: (asked: ChosenAction) => void;
  readonly onClose: () => void;
}

/** A line with its origin and its actions. */
export function LineDialog({ comanda, line, onAsk, onClose }: LineDialogProps) {
  const timeZone = useTimeZone();
  const { lineId, name, quantity, options = [], notes, addedAt, addedBy, device, discount = 0, discountReason } = line;
  const left = standingOf(comanda).lines.find((one) => one.lineId === lineId)?.left ?? 0;
  const origin = [addedAt && `lançado às ${clockText(addedAt, timeZone)}`, addedBy && `por ${addedBy.name}`, device];
  return (
    <Modal opened onClose={onClose} title={`${quantity} × ${name}`} width={420}>
      <div className={dialogs.form}>
        <div className={styles.facts}>
          {[...optionLines(options).map(({ text }) => text), ...(notes ? [notes] : [])].map((text) => (
            <p key={text}>{text}</p>
          ))}
          <p className={dialogs.about}>{origin.filter(Boolean).join(' · ')}</p>
          {discount > 0 ? (
            <p className={dialogs.about}>
              desconto de {formatBrl(discount)}: {discountReason}
            </p>
          ) : null}
          <p>
            <strong>{formatBrl(lineNet(line))}</strong>
          </p>
        </div>
        <div className={styles.lineWays}>
          <Button
            size="large"
            icon={<IconCash size={19} />}
            disabled={left === 0}
            onClick={() => onAsk({ kind: 'receive', lineId })}
          >
            Receber este item
          </Button>
          <Button
            size="large"
            icon={<IconArrowsExchange size={19} />}
            onClick={() => onAsk({ kind: 'transfer', lineId })}
          >
            Transferir
          </Button>
          <Button size="large" icon={<IconPercentage size={19} />} onClick={() => onAsk({ kind: 'discount', lineId })}>
            Desconto
          </Button>
          <Button
            size="large"
            variant="danger"
            icon={<IconTrash size={19} />}
            onClick={() => onAsk({ kind: 'remove', lineId })}
          >
            Remover
          </Button>
        </div>
      </div>
    </Modal>
  );
}
