import { type FormEvent, useState } from 'react';
import { resolvePartnerCall } from '#contract/partner/operations.ts';
import { call } from '#portal/api/call.ts';
import { writeSentenceOf } from '#portal/api/problem-error.ts';
import { codeOf } from '#portal/orders/order-texts.ts';
import { Button } from '#portal/ui/button.tsx';
import { FailureNote } from '#portal/ui/failure-note.tsx';
import { TextField } from '#portal/ui/fields/text-field.tsx';
import styles from './dialog.module.css';
import type { PartnerPartProps } from './part.ts';
import { askWith, usePartnerAsk } from './use-ask.ts';
import { usePartnerName } from './use-partner-name.ts';

/**
 * After a lost answer to a call: the operator looks it up at the partner and enters the result. Another call is
 * impossible before that.
 */
export function PartnerUncertainPart({ order, onClose }: PartnerPartProps) {
  const [number, setNumber] = useState('');
  const [tried, setTried] = useState(false);
  const asking = usePartnerAsk(order, onClose);
  const { spoken } = usePartnerName();
  const orderId = number.replace(/\D/g, '');
  const found = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (orderId === '') return;
    const done = `${codeOf(order)}: chamado encontrado.`;
    asking.mutate(askWith({ found: true as const, orderId }, (sent) => call(resolvePartnerCall, sent), done));
  };
  const missing = () => {
    const done = `${codeOf(order)}: nada foi chamado. O pedido está livre.`;
    asking.mutate(askWith({ found: false as const }, (sent) => call(resolvePartnerCall, sent), done));
  };
  return (
    <form className={styles.part} onSubmit={found} noValidate>
      <p>
        A resposta do {spoken} se perdeu. <strong>Não se sabe se ele recebeu o chamado</strong>, e o portal não chama de
        novo por conta própria. Assim que o {spoken} avisar, o pedido segue sozinho.
      </p>
      <p className={styles.about}>Para não esperar, confira no aplicativo ou no site do {spoken}:</p>
      <TextField
        label={`Número do pedido no ${spoken}`}
        inputMode="numeric"
        value={number}
        maxLength={40}
        autoComplete="off"
        error={tried && orderId === '' ? `Informe o número que aparece no ${spoken}.` : undefined}
        onChange={(event) => setNumber(event.currentTarget.value)}
      />
      {asking.error ? <FailureNote>{writeSentenceOf(asking.error)}</FailureNote> : null}
      <div className={styles.buttons}>
        <Button variant="danger" busy={asking.isPending} onClick={missing}>
          Não está lá
        </Button>
        <Button type="submit" variant="primary" busy={asking.isPending}>
          Está lá
        </Button>
      </div>
    </form>
  );
}
