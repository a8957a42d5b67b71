import { IconAlertTriangle, IconLock } from '@tabler/icons-react';
import { type HTMLAttributes, memo } from 'react';
import type { TimedRun } from '#domain/runs/board/times.ts';
import type { BookChange } from '#domain/runs/book/change.ts';
import type { Run } from '#domain/runs/book/run.ts';
import { overCapacityText, runLine, verdictOf } from '#portal/runs/screen/run-texts.ts';
import type { PlannerBoard } from '#portal/runs/screen/use-board.ts';
import type { StopDrag } from '#portal/runs/screen/use-stop-drag.ts';
import { Avatar } from '#portal/ui/avatar/avatar.tsx';
import { Button } from '#portal/ui/button.tsx';
import { Chip } from '#portal/ui/chip.tsx';
import { Kbd } from '#portal/ui/keyboard/kbd.tsx';
import { RunAdvice } from './advice.tsx';
import styles from './card.module.css';
import { RunCashNote } from './cash-note.tsx';
import { RunCost } from './cost.tsx';
import { RunMenu } from './menu.tsx';
import { StopRow } from './stop-row.tsx';

interface RunCardProps {
  readonly board: PlannerBoard;
  readonly timed: TimedRun;
  /** Its position among the planned runs; the first nine have a key. */
  readonly index: number;
  readonly title: string;
  readonly isBusy: boolean;
  readonly myId: string;
  readonly drag: StopDrag;
  readonly onChange: (change: BookChange) => void;
  readonly onKeyMove: (run: Run, orderId: string, key: string) => boolean;
  readonly onDispatch: (run: Run) => void;
  readonly onPlace: (orderId: string) => void;
}

/** A planned run: courier, advice, stops, cost, and the dispatch button. */
export const RunCard = memo(function RunCard(props: RunCardProps) {
  const { board, timed, index, title, isBusy, myId, drag, onChange, onKeyMove, onDispatch, onPlace } = props;
  const { run, times, advice } = timed;
  const { heldBy } = run;
  const holder = heldBy !== undefined && heldBy.id !== myId && heldBy.until > board.now ? heldBy : null;
  const courier = board.facts.couriers.find(({ id }) => id === run.courierId);
  const color = board.colorOf(run.courierName);
  const verdict = verdictOf(timed);
  const over = overCapacityText(board.facts, run.courierId, run.stops.length);
  const target = drag.dragged?.target;
  const isTarget = target?.kind === 'run' && target.runId === run.id;
  const rows = run.stops.filter(({ orderId }) => orderId !== drag.dragged?.orderId);
  const dropAt = target?.kind === 'run' && isTarget ? target.position : -1;
  const byOrder = new Map(times?.stops.map((stop) => [stop.orderId, stop]));
  return (
    <article className={styles.card} aria-label={title} tabIndex={-1} data-run={run.id} {...dropState(isTarget)}>
      <header className={styles.head}>
        <span className={styles.bar} style={{ backgroundColor: color }} />
        <Avatar name={run.courierName} src={courier?.photoUrl} tone={color} />
        <div className={styles.names}>
          <h3 className={styles.name} title={run.courierName}>
            {run.courierName}
            {run.number === undefined ? null : <span className={styles.runNumber}> · saída {run.number}</span>}
          </h3>
          <p className={styles.line}>{runLine(timed, courier, board.facts.utcOffsetMinutes)}</p>
        </div>
        {holder === null ? (
          <Chip tone={verdict.tone}>{verdict.text}</Chip>
        ) : (
          <span className={styles.holder} role="status">
            <IconLock size={14} aria-hidden="true" /> {holder.name} está mexendo
          </span>
        )}
      </header>
      {over === null ? null : (
        <p className={styles.over}>
          <IconAlertTriangle size={16} aria-hidden="true" /> {over} por vez
        </p>
      )}
      <RunCashNote run={run} orders={board.orders} />
      {times === null ? null : <p className={styles.reason}>{times.reason}</p>}
      {advice === null ? null : <RunAdvice advice={advice} now={board.now} offset={board.facts.utcOffsetMinutes} />}
      <ol className={styles.stops}>
        {run.stops.map((stop, place) => (
          <StopRow
            key={stop.orderId}
            board={board}
            run={run}
            stop={stop}
            number={place + 1}
            color={color}
            times={byOrder.get(stop.orderId)}
            drop={dropAt < 0 ? undefined : dropSide(rows.indexOf(stop), dropAt, rows.length)}
            isDragged={drag.dragged?.orderId === stop.orderId}
            onGrab={(event, orderId, label) => {
              if (holder !== null) return;
              onChange({ kind: 'hold', runId: run.id, held: true });
              drag.start(event, orderId, label);
            }}
            onKeyMove={(orderId, key) => onKeyMove(run, orderId, key)}
            onLock={(orderId, locked) => onChange({ kind: 'lock', runId: run.id, orderId, locked })}
            onPlace={onPlace}
          />
        ))}
      </ol>
      <footer className={styles.foot}>
        <RunCost timed={timed} facts={board.facts} />
        <RunMenu board={board} run={run} onChange={onChange} disabled={isBusy || holder !== null} />
        <Button
          variant={advice?.kind === 'wait' ? 'plain' : 'primary'}
          busy={isBusy}
          disabled={holder !== null}
          onClick={() => onDispatch(run)}
        >
          Despachar saída
          {index < 9 ? <Kbd>{String(index + 1)}</Kbd> : null}
        </Button>
      </footer>
    </article>
  );
});

function dropState(isTarget: boolean): HTMLAttributes<HTMLElement> & { 'data-target'?: boolean } {
  return isTarget ? { 'data-target': true } : {};
}

/** Where the line of a dragged order's new place is drawn on a row: above it, or below the last one. */
function dropSide(row: number, position: number, count: number): 'before' | 'after' | undefined {
  if (row < 0) return undefined;
  if (row === position) return 'before';
  return position >= count && row === count - 1 ? 'after' : undefined;
}
