import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { OrderEvent, OrderSeen } from '#contract/orders/events-schema.ts';
import { attentionOf } from '#domain/alarms/attention.ts';
import { overrideText } from '#domain/orders/items/override-texts.ts';
import type { Order } from '#domain/orders/order.ts';
import type { RideEvent } from '#domain/orders/ride/replay.ts';
import { RIDE_EVENT_TEXTS } from '#domain/orders/ride/texts.ts';
import { type InstantMs, toIso } from '#domain/shared/instant.ts';
import { useSharedAlarms } from '#portal/alarms/ringing/shared.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { orderEventsQuery } from '#portal/api/queries.ts';
import { doneText } from '#portal/orders/actions/texts.ts';
import { momentText } from '#portal/orders/time/moment-text.ts';
import { GuardedRow } from '#portal/ui/lists/guarded-row.tsx';
import { ErrorState } from '#portal/ui/notice.tsx';
import styles from './history.module.css';
import { actorText, changesInWords, seenText } from './history-texts.ts';
import orderScreen from './order-screen.module.css';
import { useRide } from './ride/use-ride.ts';

interface SeenEntry {
  readonly at: InstantMs;
  readonly seen: OrderSeen;
}

type TimelineEntry = OrderEvent | SeenEntry | RideEvent;

const toSeen = (seen: OrderSeen): SeenEntry => ({ at: Date.parse(seen.at), seen });

/**
 * Events, and other things with a time, newest first. Events keep their own order, because a phone may report earlier
 * times.
 */
function timeline<Timed extends { readonly at: InstantMs }>(
  events: readonly OrderEvent[],
  others: readonly Timed[],
): readonly (OrderEvent | Timed)[] {
  const left = others.toSorted((a, b) => a.at - b.at);
  const entries = events.flatMap((event): (OrderEvent | Timed)[] => {
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
  const isSeen = useSharedAlarms().get(attentionOf(order))?.seen === true;

  useEffect(() => {
    if (newest < revision || isSeen) void client.invalidateQueries({ queryKey: orderEventsQuery(id).queryKey });
  }, [client, id, newest, revision, isSeen]);

  return (
    <section className={orderScreen.card} aria-labelledby="order-history">
      <h2 id="order-history">Histórico</h2>
      {error && data === undefined ? (
        <ErrorState title="O histórico não carregou" detail={sentenceOf(error)} onRetry={() => void refetch()} />
      ) : null}
      <ol className={styles.history}>
        {timeline(data?.events ?? [], [...(data?.seen ?? []).map(toSeen), ...ride.events]).map((entry) => (
          <TimelineRow key={keyOf(entry)} entry={entry} createdAt={createdAt} timeZone={timeZone} />
        ))}
      </ol>
    </section>
  );
}

function keyOf(entry: TimelineEntry): string | number {
  if ('seen' in entry) return entry.seen.at;
  return 'kind' in entry ? entry.kind : entry.revision;
}

interface TimelineRowProps {
  readonly entry: TimelineEntry;
  readonly createdAt: string;
  readonly timeZone: string;
}

function TimelineRow({ entry, createdAt, timeZone }: TimelineRowProps) {
  if ('seen' in entry) {
    return (
      <li className={styles.event}>
        <p className={styles.happened}>
          <strong>Visto</strong>
          <time dateTime={entry.seen.at}>{momentText(entry.seen.at, createdAt, timeZone)}</time>
        </p>
        <p className={orderScreen.muted}>{seenText(entry.seen)}</p>
      </li>
    );
  }
  if ('kind' in entry) {
    return (
      <li className={`${styles.event} ${styles.fromPositions}`}>
        <p className={styles.happened}>
          <strong>{RIDE_EVENT_TEXTS[entry.kind]}</strong>
          <time dateTime={toIso(entry.at)}>{momentText(toIso(entry.at), createdAt, timeZone)}</time>
        </p>
        <p className={orderScreen.muted}>pela posição do motoboy</p>
      </li>
    );
  }
  return (
    <GuardedRow of={entry} as="li">
      {() => <Happened event={entry} createdAt={createdAt} timeZone={timeZone} />}
    </GuardedRow>
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
      <p className={orderScreen.muted}>
        por {actorText(event.actor)}
        {event.device === undefined ? '' : `, ${event.device}`}
      </p>
      {event.reason ? <p className={orderScreen.notes}>Motivo: {event.reason}</p> : null}
      {(event.overrides ?? []).map((override) => (
        <p key={`${override.line} ${override.kind}`} className={orderScreen.overridden}>
          {overrideText(override)}
        </p>
      ))}
      {words.map((sentence) => (
        <p key={sentence} className={orderScreen.muted}>
          {sentence}
        </p>
      ))}
    </li>
  );
}
