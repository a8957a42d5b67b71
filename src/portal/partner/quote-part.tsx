import { type FormEvent, useEffect, useState } from 'react';
import { askPartnerQuote, callPartner } from '#contract/partner/operations.ts';
import type { PartnerQuote } from '#contract/partner/schema.ts';
import type { Coordinates } from '#domain/places/distance.ts';
import { formatBrl } from '#domain/shared/money.ts';
import { call } from '#portal/api/call.ts';
import { ProblemError, sentenceOf, writeSentenceOf } from '#portal/api/problem-error.ts';
import { useOperation } from '#portal/api/use-operation.ts';
import { mapLink } from '#portal/orders/links.ts';
import { addressOf, codeOf } from '#portal/orders/order-texts.ts';
import { useNow } from '#portal/orders/time/use-now.ts';
import { readPoint } from '#portal/places/read-point.ts';
import { Button } from '#portal/ui/button.tsx';
import { FailureNote } from '#portal/ui/failure-note.tsx';
import { TextField } from '#portal/ui/fields/text-field.tsx';
import styles from './dialog.module.css';
import type { PartnerPartProps } from './part.ts';
import { distanceText } from './partner-texts.ts';
import { askWith, type usePartnerAsk } from './use-ask.ts';
import { usePartnerName } from './use-partner-name.ts';

interface PartnerQuotePartProps extends PartnerPartProps {
  /** Why the last call failed; shown above the price. */
  readonly why: string;
  readonly calling: ReturnType<typeof usePartnerAsk>;
}

/** The partner's price before a call; nothing is ordered until the button is pressed. */
export function PartnerQuotePart({ order, onClose, why, calling }: PartnerQuotePartProps) {
  const { mutate, ...asking } = useOperation((place: Coordinates | null, idempotencyKey) =>
    call(askPartnerQuote, { params: { id: order.id }, body: place ? { place } : {}, idempotencyKey }),
  );
  useEffect(() => mutate(null), [mutate]);
  const { title, spoken } = usePartnerName();
  const changed = quoteIn(calling.error);
  const quote = changed ?? asking.data;
  const isPlaceMissing = asking.error instanceof ProblemError && asking.error.code === 'partner-place-missing';
  const expired = useNow() > Date.parse(quote?.expiresAt ?? '9999-01-01');
  const again = () => {
    calling.reset();
    mutate(null);
  };
  const callNow = () => {
    if (quote === undefined) return;
    const done = `${codeOf(order)}: ${title} chamado, procurando motoboy.`;
    calling.mutate(askWith({ quoteId: quote.quoteId }, (sent) => call(callPartner, sent), done));
  };
  if (isPlaceMissing) return <AskPlace order={order} onPlace={mutate} />;
  return (
    <div className={styles.part}>
      {why === '' ? null : <FailureNote>{why}. Você pode chamar de novo.</FailureNote>}
      <p className={styles.to}>{addressOf(order)}</p>
      {asking.isPending || asking.isIdle ? (
        <p className={styles.waiting} role="status">
          Consultando o preço no {spoken}…
        </p>
      ) : null}
      {quote ? <Price quote={quote} changed={changed !== null} /> : null}
      {asking.error ? <FailureNote>{sentenceOf(asking.error)}</FailureNote> : null}
      {calling.error && changed === null ? <FailureNote>{writeSentenceOf(calling.error)}</FailureNote> : null}
      <div className={styles.buttons}>
        <Button onClick={onClose}>Voltar</Button>
        {asking.error || expired || (calling.error && changed === null) ? (
          <Button variant="primary" onClick={again}>
            Pedir o preço de novo
          </Button>
        ) : (
          <Button
            variant="primary"
            busy={calling.isPending}
            disabled={quote === undefined}
            data-autofocus
            onClick={callNow}
          >
            {quote === undefined ? 'Chamar' : `Chamar por ${formatBrl(quote.price)}`}
          </Button>
        )}
      </div>
    </div>
  );
}

function Price({ quote, changed }: { quote: PartnerQuote; changed: boolean }) {
  const { price, distance, minutes, serviceType } = quote;
  return (
    <div className={styles.price} role="status">
      <strong className={styles.amount}>{formatBrl(price)}</strong>
      <span className={styles.about}>
        {distance === undefined ? '' : `${distanceText(distance)} · `}
        {minutes === undefined ? '' : `~${minutes} min de corrida (estimativa) · `}
        {serviceType}
      </span>
      {changed ? <span className={styles.changed}>O preço mudou. Confira antes de chamar.</span> : null}
    </div>
  );
}

function AskPlace({ order, onPlace }: Pick<PartnerPartProps, 'order'> & { onPlace: (place: Coordinates) => void }) {
  const [text, setText] = useState('');
  const { spoken } = usePartnerName();
  const [tried, setTried] = useState(false);
  const place = readPoint(text);
  const href = mapLink(order);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (place) onPlace(place);
  };
  return (
    <form className={styles.part} onSubmit={submit} noValidate>
      <p>
        O endereço do cliente ainda não está no mapa, e o {spoken} precisa da posição.{' '}
        {href === null ? null : (
          <a href={href} target="_blank" rel="noopener noreferrer">
            Ache o endereço no mapa
          </a>
        )}{' '}
        e cole aqui as coordenadas.
      </p>
      <TextField
        label="Posição do cliente"
        placeholder="-23.5589, -46.6345"
        value={text}
        maxLength={500}
        autoComplete="off"
        data-autofocus
        error={tried && place === null ? 'Cole a latitude e a longitude, como -23.5589, -46.6345.' : undefined}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={styles.buttons}>
        <Button type="submit" variant="primary">
          Ver o preço
        </Button>
      </div>
    </form>
  );
}

function quoteIn(error: Error | null): PartnerQuote | null {
  if (!(error instanceof ProblemError) || error.code !== 'partner-price-changed') return null;
  return (error.problem as { readonly quote?: PartnerQuote }).quote ?? null;
}
