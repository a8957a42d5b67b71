import { useState } from 'react';
import type { DriverReason } from '#contract/partner-schema.ts';
import { formatPhone } from '#domain/phone.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { Avatar } from '#portal/ui/avatar.tsx';
import { Button } from '#portal/ui/button.tsx';
import { FailureNote } from '#portal/ui/failure-note.tsx';
import { SelectField } from '#portal/ui/select-field.tsx';
import { codeOf } from './order-texts.ts';
import classes from './partner-dialog.module.css';
import type { PartnerPartProps } from './partner-dialog.tsx';
import { PartnerFacts } from './partner-facts.tsx';
import { usePartnerAsk } from './use-partner-ask.ts';

const REASONS: readonly { readonly value: DriverReason | ''; readonly label: string }[] = [
  { value: '', label: 'Escolha o motivo' },
  { value: 'DRIVER_LATE', label: 'Está demorando' },
  { value: 'DRIVER_ASKED_CHANGE', label: 'Ele pediu a troca' },
  { value: 'DRIVER_UNRESPONSIVE', label: 'Não responde' },
  { value: 'DRIVER_RUDE', label: 'Foi mal-educado' },
];

/** The driver who took the order, and the way to another one while he has not picked it up. */
export function PartnerDriverPart({ order, onClose }: PartnerPartProps) {
  const [reason, setReason] = useState<DriverReason | ''>('');
  const asking = usePartnerAsk(order, onClose);
  const { motoboy, lalamove } = order;
  const change = () =>
    asking.mutate({
      endpoint: 'changePartnerDriver',
      body: { reason },
      done: `${codeOf(order)}: o Lalamove procura outro motoboy.`,
    });
  return (
    <div className={classes.part}>
      {motoboy === undefined ? null : (
        <div className={classes.driver}>
          <Avatar name={motoboy.name} src={motoboy.photoUrl} size="m" />
          <div className={classes.grow}>
            <strong>{motoboy.name}</strong>
            <p className={classes.about}>{lalamove?.plate ? `Placa ${lalamove.plate}` : null}</p>
            {motoboy.phone === '' ? null : (
              <a href={`tel:${motoboy.phone.replace(/[^\d+]/g, '')}`}>{formatPhone(motoboy.phone)}</a>
            )}
          </div>
        </div>
      )}
      <PartnerFacts order={order} />
      {lalamove?.state === 'assigned' ? (
        <div className={classes.offer}>
          <SelectField
            label="Pedir outro motoboy"
            options={REASONS}
            value={reason}
            className={classes.grow}
            onChange={(event) => setReason(event.currentTarget.value as DriverReason | '')}
          />
          <Button size="large" busy={asking.isPending} disabled={reason === ''} onClick={change}>
            Trocar
          </Button>
        </div>
      ) : null}
      {asking.error ? <FailureNote>{sentenceOf(asking.error)}</FailureNote> : null}
      <div className={classes.buttons}>
        <Button onClick={onClose}>Voltar</Button>
        <Button
          variant="danger"
          busy={asking.isPending}
          onClick={() =>
            asking.mutate({ endpoint: 'cancelPartnerCall', done: `${codeOf(order)}: chamado ao Lalamove cancelado.` })
          }
        >
          Cancelar o chamado
        </Button>
      </div>
    </div>
  );
}
