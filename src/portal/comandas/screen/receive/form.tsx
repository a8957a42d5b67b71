import type { FormEvent, KeyboardEvent } from 'react';
import { MOST_PEOPLE } from '#domain/comandas/bill/shares.ts';
import { orderReference } from '#domain/orders/name.ts';
import type { Order } from '#domain/orders/order.ts';
import { type Cents, formatBrl } from '#domain/shared/money.ts';
import { QuantityStepper } from '#portal/bag/quantity-stepper.tsx';
import type { ComandaChange } from '#portal/comandas/change.ts';
import styles from '#portal/comandas/screen/dialogs/dialogs.module.css';
import { LinePicks } from '#portal/comandas/screen/dialogs/line-picks.tsx';
import { MoneyField } from '#portal/fields/money-field.tsx';
import { Button } from '#portal/ui/button.tsx';
import { FailureNote } from '#portal/ui/failure-note.tsx';
import { SwitchField } from '#portal/ui/fields/switch-field.tsx';
import { Kbd } from '#portal/ui/keyboard/kbd.tsx';
import { PillTabs } from '#portal/ui/pill-tabs.tsx';
import type { PressGuard } from '#portal/ui/presses/use-press-guard.ts';
import { ReceiveMethod } from './method.tsx';
import { isPaidNote, PaidNote } from './paid-note.tsx';
import receive from './receive.module.css';
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
  readonly guard: PressGuard;
}

/** One payment: how much (the rest, an amount, one person's share, or some lines) and the method. */
export function ReceiveForm({ comanda, doing, lineId, notice, guard }: ReceiveFormProps) {
  const receiving = useReceiving(comanda, doing, lineId, notice);
  const { left, way, setWay, amount, method, problem, pay } = receiving;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!guard.settling) void pay();
  };
  const choose = (next: Way) => {
    // What was refused of one way says nothing about another.
    doing.dismiss();
    setWay(next);
  };
  const press = (event: KeyboardEvent<HTMLFormElement>) => {
    guard.onKeyDown(event);
    if (event.key !== 'Enter' || event.defaultPrevented || !isPaidNote(event.target)) return;
    event.preventDefault();
    event.currentTarget.requestSubmit();
  };
  return (
    <form className={styles.form} onSubmit={submit} onKeyDown={press} noValidate>
      <PaidNote notice={notice} takesFocus />
      <p className={receive.left}>
        <span>Falta pagar</span>
        <strong>{formatBrl(left)}</strong>
      </p>
      <PillTabs label="Como dividir" tabs={WAYS} value={way} onChange={choose} />
      <HowMuch receiving={receiving} />
      {receiving.canDecline ? (
        <SwitchField
          label={`Com taxa de serviço de ${comanda.order.servicePercent} %`}
          checked={receiving.withService}
          onChange={receiving.setWithService}
        />
      ) : null}
      <ReceiveMethod receiving={receiving} txid={orderReference(comanda)} />
      <div className={receive.foot}>
        {problem === null ? null : (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
        {doing.failure ? <FailureNote>{doing.failure}</FailureNote> : null}
        <Button
          type="submit"
          variant="primary"
          size="large"
          full
          busy={doing.busy}
          aria-disabled={guard.settling || undefined}
          onClick={guard.onClick}
          onMouseDown={guard.onMouseDown}
        >
          Receber {formatBrl(amount)}
          {method === undefined ? null : ` · ${method.name}`}
          {notice.text === null || method === undefined ? null : <Kbd>Enter</Kbd>}
        </Button>
      </div>
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
          <div className={receive.people}>
            <span>{next.person > 1 ? 'Pessoas que faltam' : 'Pessoas'}</span>
            <QuantityStepper
              name="pessoas"
              least={1}
              quantity={people}
              onQuantity={(next) => setPeople(Math.min(MOST_PEOPLE, next))}
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

/** `2 × R$ 33,34 e 1 × R$ 33,33`: each person's share, to the cent. */
function sharesText(shares: readonly Cents[]): string {
  const counts = new Map<Cents, number>();
  for (const share of shares) counts.set(share, (counts.get(share) ?? 0) + 1);
  return [...counts].map(([share, count]) => `${count} × ${formatBrl(share)}`).join(' e ');
}
