import { clockOf } from '#domain/shared/instant.ts';
import { codeOf, customerOf } from '#portal/orders/order-texts.ts';
import { Chip } from '#portal/ui/chip.tsx';
import styles from './loose-orders.module.css';
import { promiseText } from './run-texts.ts';
import type { PlannerBoard } from './use-board.ts';

/** Deliveries for later: their window, and when the plan includes them. Draws nothing without any. */
export function ScheduledOrders({ board: { scheduled, facts } }: { board: PlannerBoard }) {
  if (scheduled.length === 0) return null;
  const offset = facts.utcOffsetMinutes;
  return (
    <section className={styles.region} aria-label="Agendados">
      <header className={styles.head}>
        <h2>Agendados</h2>
        <span className={styles.count}>{scheduled.length}</span>
      </header>
      <ul className={styles.list}>
        {scheduled.map((order) => (
          <li key={order.id} className={styles.card} data-scheduled="">
            <div className={styles.first}>
              <b className={styles.code}>{codeOf(order)}</b>
              <b>{customerOf(order)}</b>
              <span className={styles.age}>
                <Chip>{windowOf(order, offset)}</Chip>
              </span>
            </div>
            <span className={styles.muted}>entra no plano às {startOf(order, offset)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

type ScheduledEntry = PlannerBoard['scheduled'][number];

function windowOf({ scheduledFor }: ScheduledEntry, offset: number): string {
  return scheduledFor === undefined
    ? ''
    : promiseText({ promisedAt: scheduledFor.to, opensAt: scheduledFor.from }, offset);
}

function startOf({ scheduledFor }: ScheduledEntry, offset: number): string {
  return scheduledFor === undefined ? '' : clockOf(Date.parse(scheduledFor.startsAt), offset);
}
