import { type FormEvent, useState } from 'react';
import { formatBrl } from '#domain/money.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { MoneyField } from '#portal/fields/money-field.tsx';
import { Button } from '#portal/ui/button.tsx';
import { FailureNote } from '#portal/ui/failure-note.tsx';
import { codeOf } from './order-texts.ts';
import classes from './partner-dialog.module.css';
import type { PartnerPartProps } from './partner-dialog.tsx';
import { PartnerFacts } from './partner-facts.tsx';
import { usePartnerAsk } from './use-partner-ask.ts';

/** A search that goes on: for how long, at what price, offering more, and calling it off. */
export function PartnerSearchPart({ order, onClose }: PartnerPartProps) {
  const [more, setMore] = useState(0);
  const asking = usePartnerAsk(order, onClose);
  const offer = (event: FormEvent) => {
    event.preventDefault();
    if (more === 0) return;
    const done = `${codeOf(order)}: ${formatBrl(more)} a mais para quem aceitar.`;
    asking.mutate({ endpoint: 'addPriorityFee', body: { amount: more }, done });
  };
  return (
    <form className={classes.part} onSubmit={offer} noValidate>
      <PartnerFacts order={order} />
      <div className={classes.offer}>
        <MoneyField
          label="Oferecer a mais, no total"
          cents={more}
          onCents={setMore}
          zero="empty"
          className={classes.grow}
        />
        <Button type="submit" size="large" busy={asking.isPending} disabled={more === 0}>
          Oferecer
        </Button>
      </div>
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
    </form>
  );
}
