import { IconCheck } from '@tabler/icons-react';
import type { PublicOrder } from '#domain/public-orders/public-order.ts';
import {
  adviceText,
  lateText,
  OUTLOOK_TEXTS,
  outlookOf,
  showsPromise,
  stateText,
  stepsOf,
  veryLateMinutes,
} from '#domain/public-orders/texts.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import { clockText, windowText } from '#portal/orders/time/clock-text.ts';
import { Chip } from '#portal/ui/chip.tsx';
import styles from './order-progress.module.css';

/** The state, the expected arrival, and the progress. */
export function OrderProgress({ order, aheadMs }: { order: PublicOrder; aheadMs: number }) {
  const now = Date.now() + aheadMs;
  const { timeZone } = order;
  const advice = adviceText(order, now);
  const expected = expectedOf(order);
  return (
    <section className={styles.progress} aria-label="Situação do pedido">
      <div className={styles.head}>
        <div className={styles.words}>
          <div role="status">
            <h1>{stateText(order)}</h1>
          </div>
          {showsPromise(order) ? <PromiseLine order={order} now={now} /> : null}
        </div>
        {expected === null ? null : (
          <p className={styles.expected}>
            <span>{expected.label}</span> <strong>{clockText(expected.at, timeZone)}</strong>
          </p>
        )}
      </div>
      {advice === '' ? null : <p className={styles.advice}>{advice}</p>}
      <ol className={styles.steps}>
        {stepsOf(order).map(({ name, at, phase }) => (
          <li
            key={name}
            className={styles.step}
            data-phase={phase}
            aria-current={phase === 'current' ? 'step' : undefined}
          >
            <span className={styles.dot} aria-hidden="true">
              {phase === 'done' ? <IconCheck size={12} stroke={3} /> : null}
            </span>
            <span className={styles.stepName}>{name}</span>
            {at === undefined ? null : <time dateTime={at}>{clockText(at, timeZone)}</time>}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The window of a scheduled order, otherwise the promised time, and whether it holds. */
function PromiseLine({ order, now }: { order: PublicOrder; now: InstantMs }) {
  const { timeZone, promisedAt, slot, kind, isLate } = order;
  const lateTone = veryLateMinutes(order, now) === null ? 'amber' : 'red';
  const outlook = outlookOf(order, now);
  if (slot !== undefined) {
    return (
      <p className={styles.promise}>
        agendado para <strong>{windowText(slot, timeZone, now)}</strong>{' '}
        {isLate ? <Chip tone={lateTone}>{lateText(order, now)}</Chip> : null}
      </p>
    );
  }
  if (promisedAt === undefined) return null;
  return (
    <p className={styles.promise}>
      {kind === 'pickup' ? 'pronto até' : 'prometido até'} <strong>{clockText(promisedAt, timeZone)}</strong>{' '}
      {outlook === null ? null : (
        <Chip tone={outlook === 'on-time' ? 'green' : lateTone}>
          {outlook === 'late' ? lateText(order, now) : OUTLOOK_TEXTS[outlook]}
        </Chip>
      )}
    </p>
  );
}

/** The time that customers look for first. */
function expectedOf({ state, kind, expectedAt, isEstimate, deliveredAt, arrivedAt, readyAt }: PublicOrder) {
  if (deliveredAt !== undefined) return { label: kind === 'pickup' ? 'retirado' : 'entregue', at: deliveredAt };
  if (state === 'at-door' && arrivedAt !== undefined) return { label: 'chegou', at: arrivedAt };
  if (kind === 'pickup' && readyAt !== undefined) return { label: 'pronto desde', at: readyAt };
  if (expectedAt === undefined) return null;
  if (kind === 'pickup') return { label: 'pronto', at: expectedAt };
  return { label: isEstimate ? 'chega por volta de' : 'chega', at: expectedAt };
}
