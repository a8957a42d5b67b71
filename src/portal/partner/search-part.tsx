import { type FormEvent, useState } from 'react';
import { addPriorityFee } from '#contract/partner/operations.ts';
import { formatBrl } from '#domain/shared/money.ts';
import { call } from '#portal/api/call.ts';
import { MoneyField } from '#portal/fields/money-field.tsx';
import { codeOf } from '#portal/orders/order-texts.ts';
import { Button } from '#portal/ui/button.tsx';
import { CancelButtons } from './cancel-buttons.tsx';
import styles from './dialog.module.css';
import { PartnerFacts } from './facts.tsx';
import type { PartnerPartProps } from './part.ts';
import { askWith, usePartnerAsk } from './use-ask.ts';

/** A search in progress: duration, price, raising the price, and canceling. */
export function PartnerSearchPart({ order, onClose }: PartnerPartProps) {
  const [more, setMore] = useState(0);
  const asking = usePartnerAsk(order, onClose);
  const offer = (event: FormEvent) => {
    event.preventDefault();
    if (more === 0) return;
    const done = `${codeOf(order)}: ${formatBrl(more)} a mais para quem aceitar.`;
    asking.mutate(askWith({ amount: more }, (sent) => call(addPriorityFee, sent), done));
  };
  return (
    <form className={styles.part} onSubmit={offer} noValidate>
      <PartnerFacts order={order} />
      <div className={styles.offer}>
        <MoneyField
          label="Oferecer a mais, no total"
          cents={more}
          onCents={setMore}
          zero="empty"
          className={styles.grow}
        />
        <Button type="submit" size="large" busy={asking.isPending} disabled={more === 0}>
          Oferecer
        </Button>
      </div>
      <CancelButtons order={order} onClose={onClose} asking={asking} />
    </form>
  );
}
