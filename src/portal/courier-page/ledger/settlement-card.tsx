import { useState } from 'react';
import type { OwnLedger, SettlementAnswer, StatementAnswer } from '#contract/settlements/schema.ts';
import { dayAndTime } from '#domain/printing/tickets/heading.ts';
import { METHOD_NAMES, type SettleMethod } from '#domain/settlements/settle.ts';
import { dayTitle } from '#domain/settlements/statements/ledger-days.ts';
import { type Cents, formatBrl } from '#domain/shared/money.ts';
import { newRequestKey } from '#portal/api/request-key.ts';
import { pressUnless } from '#portal/ui/presses/ignored.ts';
import type { CourierAnswer, CourierApi } from '../phone/courier-api.ts';
import { failureText } from './failure-text.ts';
import styles from './ledger.module.css';
import { Lines } from './lines.tsx';

interface SettlementCardProps {
  readonly settlement: SettlementAnswer;
  readonly timeZone: string;
  readonly api: CourierApi;
  readonly onLedger: (ledger: OwnLedger) => void;
}

/** A settlement, with a button to confirm it. */
export function SettlementCard({ settlement, timeZone, api, onLedger }: SettlementCardProps) {
  const [statement, setStatement] = useState<StatementAnswer | null>(null);
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const [key] = useState(newRequestKey);
  const { id, number, at, handedOver, paid, method, until } = settlement;
  const confirmedAt = statement?.settlement.confirmedAt ?? settlement.confirmedAt;
  const ask = async (asked: Promise<CourierAnswer<StatementAnswer>>) => {
    setBusy(true);
    const answer = await asked;
    setBusy(false);
    setFailure(failureText(answer));
    if (answer.ok) setStatement(answer.value);
  };
  return (
    <section className={styles.card} aria-label={`Acerto ${number}`}>
      <div className={styles.line}>
        <div>
          <h2>Acerto {number}</h2>
          <p className={styles.muted}>
            {until === undefined ? '' : `Até ${dayTitle(until)} · `}
            {dayAndTime(at, timeZone)}
          </p>
        </div>
        <span className={styles.muted} role="status">
          {confirmedAt === undefined ? 'Falta confirmar' : 'Confirmado'}
        </span>
      </div>
      <p>
        {handedOver > 0 ? `Você entregou ${formatBrl(handedOver)}. ` : ''}
        {handedOver < 0 ? `A loja devolveu ${formatBrl(-handedOver)}. ` : ''}
        {paidText(paid, method)}
      </p>
      {statement === null ? null : (
        <Lines
          lines={statement.lines}
          closedAt={at}
          remarks={statement.remarks}
          timeZone={timeZone}
          api={api}
          onLedger={(ledger) => {
            onLedger(ledger);
            void ask(api.settlement(id));
          }}
        />
      )}
      {failure === '' ? null : <p role="alert">{failure}</p>}
      <div className={styles.buttons}>
        {statement === null ? (
          <button type="button" className={styles.small} {...pressUnless(busy, () => void ask(api.settlement(id)))}>
            Ver lançamentos
          </button>
        ) : null}
        {confirmedAt === undefined ? (
          <button type="button" className={styles.strong} {...pressUnless(busy, () => void ask(api.confirm(id, key)))}>
            Confirmar acerto
          </button>
        ) : null}
      </div>
    </section>
  );
}

function paidText(paid: Cents, method: SettleMethod): string {
  if (paid === 0) return 'Nada foi pago.';
  return paid > 0 ? `Você recebeu ${formatBrl(paid)} (${METHOD_NAMES[method]}).` : `Você pagou ${formatBrl(-paid)}.`;
}
