import { useState } from 'react';
import { changePartnerDriver } from '#contract/partner/operations.ts';
import type { DriverReason } from '#contract/partner/schema.ts';
import { formatPhone } from '#domain/shared/phone.ts';
import { call } from '#portal/api/call.ts';
import { codeOf } from '#portal/orders/order-texts.ts';
import { Avatar } from '#portal/ui/avatar/avatar.tsx';
import { Button } from '#portal/ui/button.tsx';
import { SelectField } from '#portal/ui/fields/select-field.tsx';
import { CancelButtons } from './cancel-buttons.tsx';
import styles from './dialog.module.css';
import { PartnerFacts } from './facts.tsx';
import type { PartnerPartProps } from './part.ts';
import { askWith, usePartnerAsk } from './use-ask.ts';
import { usePartnerName } from './use-partner-name.ts';

const REASONS: readonly { readonly value: DriverReason | ''; readonly label: string }[] = [
  { value: '', label: 'Escolha o motivo' },
  { value: 'DRIVER_LATE', label: 'Está demorando' },
  { value: 'DRIVER_ASKED_CHANGE', label: 'Ele pediu a troca' },
  { value: 'DRIVER_UNRESPONSIVE', label: 'Não responde' },
  { value: 'DRIVER_RUDE', label: 'Foi mal-educado' },
];

/** The driver of the order, with a button to change him before pickup. */
export function PartnerDriverPart({ order, onClose }: PartnerPartProps) {
  const [reason, setReason] = useState<DriverReason | ''>('');
  const asking = usePartnerAsk(order, onClose);
  const { spoken } = usePartnerName();
  const { motoboy, lalamove } = order;
  const change = () => {
    if (reason === '') return;
    const done = `${codeOf(order)}: o ${spoken} procura outro motoboy.`;
    asking.mutate(askWith({ reason }, (sent) => call(changePartnerDriver, sent), done));
  };
  return (
    <div className={styles.part}>
      {motoboy === undefined ? null : (
        <div className={styles.driver}>
          <Avatar name={motoboy.name} src={motoboy.photoUrl} size="m" />
          <div className={styles.grow}>
            <strong>{motoboy.name}</strong>
            <p className={styles.about}>{lalamove?.plate ? `Placa ${lalamove.plate}` : null}</p>
            {motoboy.phone === '' ? null : (
              <a href={`tel:${motoboy.phone.replace(/[^\d+]/g, '')}`}>{formatPhone(motoboy.phone)}</a>
            )}
          </div>
        </div>
      )}
      <PartnerFacts order={order} />
      {lalamove?.state === 'assigned' ? (
        <div className={styles.offer}>
          <SelectField
            label="Pedir outro motoboy"
            options={REASONS}
            value={reason}
            className={styles.grow}
            onChange={(event) => setReason(event.currentTarget.value as DriverReason | '')}
          />
          <Button size="large" busy={asking.isPending} disabled={reason === ''} onClick={change}>
            Trocar
          </Button>
        </div>
      ) : null}
      <CancelButtons order={order} onClose={onClose} asking={asking} />
    </div>
  );
}
