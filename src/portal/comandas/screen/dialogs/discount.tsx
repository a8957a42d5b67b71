import { useState } from 'react';
import { discountComanda } from '#contract/comandas/bill-operations.ts';
import { WHOLE_RATE } from '#domain/bag/money/discount.ts';
import { wholeDiscountOf } from '#domain/comandas/change.ts';
import type { OrderItem } from '#domain/orders/items/item.ts';
import type { Order } from '#domain/orders/order.ts';
import { formatBrl, shareOf, sumCents } from '#domain/shared/money.ts';
import { MISSING_REASON } from '#domain/shared/texts.ts';
import { useComandaChange } from '#portal/comandas/change.ts';
import { ChangeForm } from '#portal/comandas/screen/receive/change-form.tsx';
import { MoneyField } from '#portal/fields/money-field.tsx';
import dialogs from './dialogs.module.css';
import styles from './discount.module.css';
import { ReasonField } from './reason-field.tsx';

const REASONS = ['Cortesia da casa', 'Demora', 'Cliente da casa', 'Problema no item'];

interface DiscountDialogProps {
  readonly comanda: Order;
  /** The discounted line; without it the discount applies to the whole comanda. */
  readonly line?: OrderItem & { readonly lineId: string };
  readonly onClose: () => void;
}

/** Sets the discount of the comanda or one line, as an amount or a percentage; zero removes it. */
export function DiscountDialog({ comanda, line, onClose }: DiscountDialogProps) {
  const doing = useComandaChange(comanda.id);
  const broughtAlong = sumCents((comanda.comanda?.merged ?? []).map(({ discount }) => discount));
  const known = line === undefined ? wholeDiscountOf(comanda) - broughtAlong : (line.discount ?? 0);
  const base = line === undefined ? comanda.order.subtotal : line.total;
  const [value, setValue] = useState(known);
  const [byRate, setByRate] = useState(false);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const amount = byRate ? shareOf(base, Math.min(value, WHOLE_RATE), WHOLE_RATE) : value;
  const needsReason = tried && reason.trim() === '';
  const submit = async () => {
    setTried(true);
    if (reason.trim() === '') return;
    const lineId = line === undefined ? {} : { lineId: line.lineId };
    const written = await doing.change(discountComanda, { amount, reason: reason.trim(), ...lineId });
    if (written.ok) onClose();
  };
  return (
    <ChangeForm
      title={line === undefined ? 'Desconto na comanda' : `Desconto em ${line.name}`}
      confirmLabel={amount === 0 ? 'Remover o desconto' : `Descontar ${formatBrl(amount)}`}
      doing={doing}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={styles.discount}>
        <MoneyField label={byRate ? 'Desconto em %' : 'Desconto em R$'} cents={value} onCents={setValue} zero="empty" />
        <div className={styles.switch}>
          <button type="button" aria-pressed={!byRate} aria-label="Em reais" onClick={() => setByRate(false)}>
            R$
          </button>
          <button type="button" aria-pressed={byRate} aria-label="Em porcentagem" onClick={() => setByRate(true)}>
            %
          </button>
        </div>
      </div>
      <p className={dialogs.about}>
        {line === undefined ? 'Consumo' : 'Item'} de {formatBrl(base)}
      </p>
      <ReasonField
        reasons={REASONS}
        value={reason}
        error={needsReason ? MISSING_REASON : undefined}
        onValue={setReason}
      />
    </ChangeForm>
  );
}
