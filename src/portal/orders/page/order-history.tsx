import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { OrderEvent } from '#contract/orders/events-schema.ts';
import { overrideText } from '#domain/orders/items/override-texts.ts';
import type { Order } from '#domain/orders/order.ts';
import type { RideEvent } from '#domain/orders/ride/replay.ts';
import { RIDE_EVENT_TEXTS } from '#domain/orders/ride/texts.ts';
import { toIso } from '#domain/shared/instant.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { orderEventsQuery } from '#portal/api/queries.ts';
import { doneText } from '#portal/orders/actions/texts.ts';
import { momentText } from '#portal/orders/time/moment-text.ts';
import { GuardedRow } from '#portal/ui/lists/guarded-row.tsx';
import { ErrorState } from '#portal/ui/notice.tsx';
import { actorText, changesInWords } from './history-texts.ts';
import styles from './order-screen.module.css';
import { useRide } from './ride/use-ride.ts';

/**
 * Events, and those from the positions, newest first. Events keep their own order, because a phone may report earlier
 * times.
 */
function timeline(events: readonly OrderEvent[], ride: readonly RideEvent[]): readonly (OrderEvent | RideEvent)[] {
  const left = [...ride];
  const entries = events.flatMap((event): (OrderEvent | RideEvent)[] => {
    const next = left.findIndex(({ at }) => at > Date.parse(event.at));
    return [...left.splice(0, next === -1 ? left.length : next), event];
  });
  return [...entries, ...left].reverse();
}

/** Who did what and when, newest first. */
export function OrderHistory({ order, timeZone }: { order: Order; timeZone: string }) {
  const { id, revision, createdAt } = order;
  const client = useQueryClient();
  const ride = useRide(order);
  const { data, error, refetch } = useQuery(orderEventsQuery(id));
  const newest = data?.events.at(-1)?.revision ?? revision;

  useEffect(() => {
    if (newest < revision) void client.invalidateQueries({ queryKey: orderEventsQuery(id).queryKey });
  }, [client, id, newest, revision]);

  return (
    <section className={styles.card} aria-labelledby="order-history">
      <h2 id="order-history">Histórico</h2>
      {error && data === undefined ? (
        <ErrorState title="O histórico não carregou" detail={sentenceOf(error)} onRetry={() => void refetch()} />
      ) : null}
      <ol className={styles.history}>
        {timeline(data?.events ?? [], ride.events).map((entry) =>
          'kind' in entry ? (
            <li key={entry.kind} className={`${styles.event} ${styles.fromPositions}`}>
              <p className={styles.happened}>
                <strong>{RIDE_EVENT_TEXTS[entry.kind]}</strong>
                <time dateTime={toIso(entry.at)}>{momentText(toIso(entry.at), createdAt, timeZone)}</time>
              </p>
              <p className={styles.muted}>pela posição do motoboy</p>
            </li>
          ) : (
            <GuardedRow key={entry.revision} of={entry} as="li">
              {() => <Happened event={entry} createdAt={createdAt} timeZone={timeZone} />}
            </GuardedRow>
          ),
        )}
      </ol>
    </section>
  );
}

interface HappenedProps {
  readonly event: OrderEvent;
  readonly createdAt: string;
  readonly timeZone: string;
}

function Happened({ event, createdAt, timeZone }: HappenedProps) {
  const words = changesInWords(event, timeZone);
  return (
    <li className={styles.event}>
      <p className={styles.happened}>
        <strong>{doneText(event.verb)}</strong>
        <time dateTime={event.at}>{momentText(event.at, createdAt, timeZone)}</time>
      </p>
      <p className={styles.muted}>
        por {actorText(event.actor)}
        {event.device === undefined ? '' : `, ${event.device}`}
      </p>
      {event.reason ? <p className={styles.notes}>Motivo: {event.reason}</p> : null}
      {(event.overrides ?? []).map((override) => (
        <p key={`${override.line} ${override.kind}`} className={styles.overridden}>
          {overrideText(override)}
        </p>
      ))}
      {words.map((sentence) => (
        <p key={sentence} className={styles.muted}>
          {sentence}
        </p>
      ))}
    </li>
  );
}
