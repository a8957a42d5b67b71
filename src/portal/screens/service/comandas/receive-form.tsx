import type { FormEvent } from 'react';
import { MOST_PEOPLE } from '#domain/comanda-shares.ts';
import { type Cents, formatBrl } from '#domain/money.ts';
import type { Order } from '#domain/order.ts';
import { orderReference } from '#domain/order-name.ts';
import { QuantityStepper } from '#portal/bag/quantity-stepper.tsx';
import { MoneyField } from '#portal/fields/money-field.tsx';
import { Button } from '#portal/ui/button.tsx';
import { FailureNote } from '#portal/ui/failure-note.tsx';
import { PillTabs } from '#portal/ui/pill-tabs.tsx';
import { SwitchField } from '#portal/ui/switch-field.tsx';
import styles from './dialogs.module.css';
import { LinePicks } from './line-picks.tsx';
import { ReceiveMethod } from './receive-method.tsx';
import type { ComandaChange } from './use-comanda-change.ts';
import type { PaidNotice } from './use-paid-notice.ts';
import { type Receiving, useReceiving, type Way } from './use-receiving.ts';

const WAYS = [
  { value: 'amount', label: 'Valor' },
  { value: 'people', label: 'Por pessoas' },
  { value: 'lines', label: 'Por item' },
] as const satisfies readonly { value: Way; label: string }[];

interface ReceiveFormProps {
  readonly comanda: Order;
  readonly doing: ComandaChange;
  readonly lineId?: string;
  readonly notice: PaidNotice;
}

/** One payment: how much (all that is left, an amount, one person's share, some lines) and how it is paid. */
export function ReceiveForm({ comanda, doing, lineId, notice }: ReceiveFormProps) {
  const receiving = useReceiving(comanda, doing, lineId, notice);
  const { left, way, setWay, amount, problem, pay } = receiving;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void pay();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.left}>
        <span>Falta pagar</span>
        <strong>{formatBrl(left)}</strong>
      </p>
      <PillTabs label="Como dividir" tabs={WAYS} value={way} onChange={setWay} />
      <HowMuch receiving={receiving} />
      {receiving.canDecline ? (
        <SwitchField
          label={`Com taxa de serviço de ${comanda.order.servicePercent} %`}
          checked={receiving.withService}
          onChange={receiving.setWithService}
        />
      ) : null}
      <ReceiveMethod receiving={receiving} txid={orderReference(comanda)} />
      {problem === null ? null : (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {doing.failure ? <FailureNote>{doing.failure}</FailureNote> : null}
      <Button type="submit" variant="primary" size="large" full busy={doing.busy} disabled={notice.locked}>
        Receber {formatBrl(amount)}
      </Button>
    </form>
  );
}

function HowMuch({ receiving }: { receiving: Receiving }) {
  const { way, amount, setTyped, people, setPeople, next, shares, unpaid, picks, leftOf, setPicks } = receiving;
  switch (way) {
    case 'amount':
      return <MoneyField label="Valor a receber" cents={amount} onCents={setTyped} />;
    case 'people':
      return (
        <>
          <div className={styles.people}>
            <span>{next.person > 1 ? 'Pessoas que faltam' : 'Pessoas'}</span>
            <QuantityStepper
              name="pessoas"
              least={1}
              quantity={people}
              onQuantity={(next) => setPeople(Math.min(MOST_PEOPLE, Math.max(1, next)))}
            />
          </div>
          <p className={styles.about} role="status">
            Pessoa {next.person} de {next.of} · {sharesText(shares)}
          </p>
        </>
      );
    case 'lines':
      return <LinePicks lines={unpaid} picks={picks} amountOf={leftOf} onPicks={setPicks} />;
  }
}

/** `2 × R$ 33,34 e 1 × R$ 33,33`: what each pays, to the cent. */
function sharesText(shares: readonly Cents[]): string {
  const counts = new Map<Cents, number>();
  for (const share of shares) counts.set(share, (counts.get(share) ?? 0) + 1);
  return [...counts].map(([share, count]) => `${count} × ${formatBrl(share)}`).join(' e ');
}
