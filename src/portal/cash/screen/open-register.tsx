import { IconCashRegister } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { CashSessionAnswer } from '#contract/cash/schema.ts';
import type { CashMovementKind } from '#domain/cash/session.ts';
import { dayAndTime } from '#domain/printing/tickets/heading.ts';
import { formatBrl } from '#domain/shared/money.ts';
import { useMay } from '#portal/access/use-may.ts';
import { OrderActionsProvider } from '#portal/orders/actions/provider.tsx';
import { CounterSales } from '#portal/orders/counter-sales.tsx';
import { useTimeZone } from '#portal/orders/time/use-time-zone.ts';
import { Button } from '#portal/ui/button.tsx';
import styles from './cash.module.css';
import { MovementDialog } from './movement-dialog.tsx';
import { ReadingDialog } from './reading-dialog.tsx';

/** The open session: opening time, movements, and actions. */
export function OpenRegister({ session }: { session: CashSessionAnswer }) {
  const [moving, setMoving] = useState<CashMovementKind | null>(null);
  const [reading, setReading] = useState(false);
  const timeZone = useTimeZone();
  const mayClose = useMay()('cash.close');
  const { openedAt, openedBy, overdue } = session;
  return (
    <>
      <section className={styles.panel} aria-labelledby="register-state">
        <div className={styles.head}>
          <span className={styles.stateIcon} data-open="true">
            <IconCashRegister size={22} aria-hidden="true" />
          </span>
          <div className={styles.grow}>
            <h2 id="register-state" className={styles.stateName}>
              Caixa aberto
            </h2>
            <p className={styles.muted}>
              Desde {dayAndTime(openedAt, timeZone)}, por {openedBy}.
            </p>
          </div>
          {mayClose ? (
            <Link to="/outros/caixa/fechar" className={styles.primaryLink}>
              Fechar caixa
            </Link>
          ) : null}
        </div>
        {overdue ? (
          <p className={styles.warning} role="status">
            <strong>Este caixa ficou aberto desde um dia anterior.</strong>{' '}
            {mayClose ? 'Feche-o' : 'Um gerente o fecha'} para começar o dia de hoje.
          </p>
        ) : null}
        <div className={styles.buttons}>
          <Button size="large" onClick={() => setMoving('withdrawal')}>
            Sangria
          </Button>
          <Button size="large" onClick={() => setMoving('supply')}>
            Suprimento
          </Button>
          {mayClose ? (
            <Button size="large" onClick={() => setReading(true)}>
              Leitura X
            </Button>
          ) : null}
        </div>
      </section>
      <Movements session={session} timeZone={timeZone} />
      <section className={styles.section} aria-labelledby="counter-sales">
        <h2 id="counter-sales" className={styles.sectionName}>
          Vendas no balcão
        </h2>
        <OrderActionsProvider>
          <div className={styles.sales}>
            <CounterSales />
          </div>
        </OrderActionsProvider>
      </section>
      <MovementDialog sessionId={session.id} kind={moving} onClose={() => setMoving(null)} />
      <ReadingDialog sessionId={session.id} opened={reading} onClose={() => setReading(false)} />
    </>
  );
}

function Movements({ session, timeZone }: { session: CashSessionAnswer; timeZone: string }) {
  const { movements, readings, float, openedAt, openedBy } = session;
  return (
    <section className={styles.section} aria-labelledby="movements">
      <h2 id="movements" className={styles.sectionName}>
        Movimentos
      </h2>
      <ul className={styles.rows}>
        {movements.toReversed().map(({ id, kind, amount, reason, at, by }) => (
          <li key={id} className={styles.row}>
            <div className={styles.grow}>
              <p className={styles.name}>{kind === 'supply' ? 'Suprimento' : 'Sangria'}</p>
              <p className={styles.muted}>{reason}</p>
              <p className={styles.small}>
                {dayAndTime(at, timeZone)} · {by}
              </p>
            </div>
            <strong className={styles.amount}>{formatBrl(kind === 'supply' ? amount : -amount)}</strong>
          </li>
        ))}
        <li className={styles.row}>
          <div className={styles.grow}>
            <p className={styles.name}>Fundo de troco</p>
            <p className={styles.small}>
              {dayAndTime(openedAt, timeZone)} · {openedBy}
            </p>
          </div>
          <strong className={styles.amount}>{formatBrl(float)}</strong>
        </li>
      </ul>
      {readings.length > 0 ? (
        <p className={styles.small}>
          Leituras X: {readings.map(({ at, by }) => `${dayAndTime(at, timeZone)} (${by})`).join(', ')}
        </p>
      ) : null}
    </section>
  );
}
