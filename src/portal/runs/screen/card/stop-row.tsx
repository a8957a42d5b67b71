import { IconGripVertical, IconLock, IconLockOpen, IconMapPin } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import type { Run, RunStop } from '#domain/runs/book/run.ts';
import type { PlannedStop } from '#domain/runs/problem.ts';
import { clockOf } from '#domain/shared/instant.ts';
import { addressOf, customerOf } from '#portal/orders/order-texts.ts';
import { promiseText, readyText, slackOf } from '#portal/runs/screen/run-texts.ts';
import type { PlannerBoard } from '#portal/runs/screen/use-board.ts';
import { Chip } from '#portal/ui/chip.tsx';
import typography from '#portal/ui/looks/typography.module.css';
import styles from './stop-row.module.css';

interface StopRowProps {
  readonly board: PlannerBoard;
  readonly run: Run;
  readonly stop: RunStop;
  readonly number: number;
  readonly color: string;
  readonly times: PlannedStop | undefined;
  readonly drop: 'before' | 'after' | undefined;
  readonly isDragged: boolean;
  readonly onGrab: (event: React.PointerEvent, orderId: string, label: string) => void;
  readonly onKeyMove: (orderId: string, key: string) => boolean;
  readonly onLock: (orderId: string, locked: boolean) => void;
  readonly onPlace: (orderId: string) => void;
}

/** A stop of a planned run: customer, address, arrival compared with the promise, lock. */
export function StopRow(props: StopRowProps) {
  const { board, run, stop, number, color, times, drop, isDragged, onGrab, onKeyMove, onLock, onPlace } = props;
  const order = board.orders.get(stop.orderId);
  const facts = board.factsOf.get(stop.orderId);
  const label = facts?.label ?? '';
  const offset = board.facts.utcOffsetMinutes;
  const slack = times && slackOf(times, facts?.promisedAt);
  const ready = facts && readyText(facts, board.now, offset);
  const press = (event: KeyboardEvent) => {
    if (onKeyMove(stop.orderId, event.key)) event.preventDefault();
  };
  return (
    <li className={styles.row} data-stop={stop.orderId} data-dragged={isDragged || undefined} data-drop={drop}>
      <button
        type="button"
        className={styles.grip}
        aria-label={`Mover o ${label}, parada ${number} de ${run.stops.length}: setas movem, Delete deixa sem saída`}
        onPointerDown={(event) => onGrab(event, stop.orderId, `${label} ${order ? customerOf(order) : ''}`)}
        onKeyDown={press}
      >
        <IconGripVertical size={18} aria-hidden="true" />
      </button>
      <span className={styles.number} style={{ backgroundColor: color }} aria-hidden="true">
        {number}
      </span>
      <b className={styles.code}>{label}</b>
      <span className={styles.who}>
        <span className={styles.name}>
          <b>{order ? customerOf(order) : ''}</b>
          {ready ? <span className={styles.ready}> · {ready}</span> : null}
        </span>
        <span className={`${styles.address} ${typography.ellipsis}`}>{order ? addressOf(order) : ''}</span>
        {facts?.gateNotes ? <span className={styles.gate}>Nota do portão: {facts.gateNotes}</span> : null}
      </span>
      {times === undefined ? (
        <button type="button" className={styles.place} onClick={() => onPlace(stop.orderId)}>
          Marcar no mapa
        </button>
      ) : (
        <span className={styles.times}>
          <b>chega {clockOf(times.arrivesAt, offset)}</b>
          <span className={styles.address}>{facts === undefined ? '' : promiseText(facts, offset)}</span>
        </span>
      )}
      <span className={styles.slack}>{slack === undefined ? null : <Chip tone={slack.tone}>{slack.text}</Chip>}</span>
      {times === undefined ? null : (
        <button
          type="button"
          className={styles.pin}
          aria-label={`Corrigir o lugar do ${label}`}
          title="Corrigir o lugar no mapa"
          onClick={() => onPlace(stop.orderId)}
        >
          <IconMapPin size={18} aria-hidden="true" />
        </button>
      )}
      <button
        type="button"
        className={styles.lock}
        aria-pressed={stop.locked}
        aria-label={`Travar o ${label}`}
        title={stop.locked ? 'Travada: o planejamento não muda esta parada nem as anteriores' : 'Travar até aqui'}
        onClick={() => onLock(stop.orderId, !stop.locked)}
      >
        {stop.locked ? <IconLock size={18} aria-hidden="true" /> : <IconLockOpen size={18} aria-hidden="true" />}
      </button>
    </li>
  );
}
