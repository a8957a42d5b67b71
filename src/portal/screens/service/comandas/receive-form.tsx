import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { likelyNotes } from '#domain/cash-notes.ts';
import { linesOf } from '#domain/comanda-change.ts';
import { coverLines } from '#domain/comanda-payments.ts';
import { standingOf } from '#domain/comanda-standing.ts';
import { type Cents, formatBrl, splitEvenly, sumCents } from '#domain/money.ts';
import type { Order } from '#domain/order.ts';
import { paymentMethodsQuery } from '#portal/api/queries.ts';
import { QuantityStepper } from '#portal/bag/quantity-stepper.tsx';
import { MoneyField } from '#portal/fields/money-field.tsx';
import { shortBrl } from '#portal/orders/order-texts.ts';
import { PixCharge } from '#portal/orders/pix-charge.tsx';
import { Button } from '#portal/ui/button.tsx';
import { FailureNote } from '#portal/ui/failure-note.tsx';
import { PillTabs } from '#portal/ui/pill-tabs.tsx';
import styles from './dialogs.module.css';
import { LinePicks, type Picks } from './line-picks.tsx';
import type { ComandaChange } from './use-comanda-change.ts';

type Way = 'amount' | 'people' | 'lines';

const WAYS = [
  { value: 'amount', label: 'Valor' },
  { value: 'people', label: 'Por pessoas' },
  { value: 'lines', label: 'Por item' },
] as const satisfies readonly { value: Way; label: string }[];

const MOST_PEOPLE = 50;

interface ReceiveFormProps {
  readonly comanda: Order;
  readonly doing: ComandaChange;
  readonly lineId?: string;
}

/** One payment: how much (all that is left, an amount, one person's share, some lines) and how it is paid. */
export function ReceiveForm({ comanda, doing, lineId }: ReceiveFormProps) {
  const methods = useQuery(paymentMethodsQuery);
  const standing = standingOf(comanda);
  const lines = linesOf(comanda);
  const [way, setWay] = useState<Way>(lineId === undefined ? 'amount' : 'lines');
  const [typed, setTyped] = useState<Cents | null>(null);
  const [people, setPeople] = useState(2);
  const [picks, setPicks] = useState<Picks>(() => {
    const line = lines.find((one) => one.lineId === lineId);
    return new Map(line === undefined ? [] : [[line.lineId, line.quantity]]);
  });
  const [methodId, setMethodId] = useState<string | null>(null);
  const [received, setReceived] = useState<Cents>(0);
  const [tried, setTried] = useState(false);

  const leftOf = (id: string) => standing.lines.find((one) => one.lineId === id)?.left ?? 0;
  const asked = lines
    .filter((line) => picks.has(line.lineId) && leftOf(line.lineId) > 0)
    .map((line) => {
      const units = picks.get(line.lineId) ?? line.quantity;
      return units < line.quantity ? { lineId: line.lineId, quantity: units } : { lineId: line.lineId };
    });
  const covered = way === 'lines' ? coverLines(comanda, asked) : [];
  const shares = splitEvenly(standing.left, people);
  const amount =
    way === 'people'
      ? (shares[0] ?? 0)
      : way === 'lines'
        ? 'ok' in covered
          ? 0
          : sumCents(covered.map((line) => line.amount))
        : (typed ?? standing.left);
  const method = methods.data?.paymentMethods.find(({ id }) => id === methodId);
  const change = received - amount;
  const problem = problemOf({ way, amount, left: standing.left, hasMethod: method !== undefined, received });

  const pay = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problem !== null || method === undefined) return;
    const written = await doing.change('payComanda', {
      methodId: method.id,
      amount,
      ...(received > 0 ? { changeFor: received } : {}),
      ...(way === 'lines' ? { lines: asked } : {}),
    });
    if (written === null) return;
    setTyped(null);
    setReceived(0);
    setPicks(new Map());
    setTried(false);
    if (way === 'people') setPeople(Math.max(1, people - 1));
  };

  return (
    <form className={styles.form} onSubmit={pay} noValidate>
      <p className={styles.left}>
        <span>Falta pagar</span>
        <strong>{formatBrl(standing.left)}</strong>
      </p>
      <PillTabs label="Como dividir" tabs={WAYS} value={way} onChange={setWay} />
      {way === 'amount' ? (
        <MoneyField label="Valor a receber" cents={amount} onCents={setTyped} />
      ) : way === 'people' ? (
        <>
          <div className={styles.people}>
            <span>Pessoas</span>
            <QuantityStepper
              name="pessoas"
              least={1}
              quantity={people}
              onQuantity={(next) => setPeople(Math.min(MOST_PEOPLE, Math.max(1, next)))}
            />
          </div>
          <p className={styles.about} role="status">
            {sharesText(shares)}
          </p>
        </>
      ) : (
        <LinePicks
          lines={lines.filter((line) => leftOf(line.lineId) > 0)}
          picks={picks}
          amountOf={leftOf}
          onPicks={setPicks}
        />
      )}
      <fieldset className={styles.methods} aria-label="Forma de pagamento">
        {(methods.data?.paymentMethods ?? []).map(({ id, name }) => (
          <button
            key={id}
            type="button"
            className={styles.method}
            aria-pressed={id === methodId}
            onClick={() => setMethodId(id)}
          >
            {name}
          </button>
        ))}
      </fieldset>
      {method?.needsChange ? (
        <div className={styles.received}>
          <div className={styles.picks}>
            {likelyNotes(amount).map((note) => (
              <button
                key={note}
                type="button"
                className={styles.pick}
                aria-label={`Recebido ${shortBrl(note)}`}
                aria-pressed={received === note}
                onClick={() => setReceived(received === note ? 0 : note)}
              >
                {shortBrl(note)}
              </button>
            ))}
          </div>
          <MoneyField label="Recebido" cents={received} onCents={setReceived} zero="empty" />
          {received > 0 && change > 0 ? (
            <p className={styles.change}>
              <span>Troco</span>
              <output aria-label="Troco">{formatBrl(change)}</output>
            </p>
          ) : null}
        </div>
      ) : null}
      {method?.kind === 'pix' && amount > 0 ? <PixCharge amount={amount} txid={comanda.cdOrder} /> : null}
      {tried && problem ? (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      ) : null}
      {doing.failure ? <FailureNote>{doing.failure}</FailureNote> : null}
      <Button type="submit" variant="primary" size="large" full busy={doing.busy}>
        Receber {formatBrl(amount)}
      </Button>
    </form>
  );
}

interface Facts {
  readonly way: Way;
  readonly amount: Cents;
  readonly left: Cents;
  readonly hasMethod: boolean;
  readonly received: Cents;
}

function problemOf({ way, amount, left, hasMethod, received }: Facts): string | null {
  if (amount === 0) return way === 'lines' ? 'Escolha os itens que são pagos.' : 'Informe o valor recebido.';
  if (amount > left) return `Falta pagar só ${formatBrl(left)}.`;
  if (!hasMethod) return 'Escolha a forma de pagamento.';
  if (received > 0 && received < amount) return `No recebido faltam ${formatBrl(amount - received)}.`;
  return null;
}

/** `2 × R$ 33,34 e 1 × R$ 33,33`: what each pays, to the cent. */
function sharesText(shares: readonly Cents[]): string {
  const counts = new Map<Cents, number>();
  for (const share of shares) counts.set(share, (counts.get(share) ?? 0) + 1);
  return [...counts].map(([share, count]) => `${count} × ${formatBrl(share)}`).join(' e ');
}
