import { IconArrowBackUp, IconRefresh, IconSettings } from '@tabler/icons-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { RunBoardAnswer } from '#contract/runs/board-schema.ts';
import { saveCourierAway } from '#contract/runs/operations.ts';
import type { TimedRun } from '#domain/runs/board/times.ts';
import { travelText } from '#domain/runs/board/travel/text.ts';
import type { Run } from '#domain/runs/book/run.ts';
import { clockOf } from '#domain/shared/instant.ts';
import { counted } from '#domain/shared/text/counted.ts';
import { useSession } from '#portal/access/session.ts';
import { useMay } from '#portal/access/use-may.ts';
import { call } from '#portal/api/call.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { useOperation } from '#portal/api/use-operation.ts';
import { type ListPress, movedUnderHand } from '#portal/runs/moved-under-hand.ts';
import { Button } from '#portal/ui/button.tsx';
import { Kbd } from '#portal/ui/keyboard/kbd.tsx';
import { useHotkeys } from '#portal/ui/keyboard/use-hotkeys.ts';
import visuallyHidden from '#portal/ui/looks/visually-hidden.module.css';
import { toastError } from '#portal/ui/toasts.tsx';
import { useAnnouncement } from './changes/use-announcement.ts';
import { CourierList } from './courier-list.tsx';
import { keyMove } from './key-move.ts';
import { LooseOrders } from './loose-orders.tsx';
import { RunMap } from './map/map.tsx';
import { OutRuns } from './out.tsx';
import { PinDialog } from './pin/dialog.tsx';
import { PlannedRuns } from './planned.tsx';
import styles from './planner.module.css';
import { ReturnDialog } from './return-dialog.tsx';
import { ScheduledOrders } from './scheduled-orders.tsx';
import { SettingsDialog } from './settings-dialog.tsx';
import { type KnownOrders, useBoard } from './use-board.ts';
import { useRunChanges } from './use-run-changes.ts';
import { type DropTarget, useStopDrag } from './use-stop-drag.ts';
import { useStopFocus } from './use-stop-focus.ts';

/** The planner: orders without a run and couriers, the runs, the map. */
export function Planner({ answer, ...known }: { answer: RunBoardAnswer } & KnownOrders) {
  const changes = useRunChanges();
  const board = useBoard(answer, known, changes.plans);
  const announcement = useAnnouncement(changes.news, answer.facts);
  const focus = useStopFocus();
  const { account } = useSession();
  const maySet = useMay()('establishment.edit');
  const [isSetting, setSetting] = useState(false);
  const [placing, setPlacing] = useState<string | null>(null);
  const { facts, planned, loose } = board;
  const isPlanning = changes.pending.has('plan');

  const runOf = (orderId: string) =>
    board.planned.find(({ run }) => run.stops.some((stop) => stop.orderId === orderId))?.run;
  const letGo = (orderId: string) => {
    const from = runOf(orderId);
    if (from?.heldBy?.id === account.id) changes.change({ kind: 'hold', runId: from.id, held: false });
  };
  const drop = (orderId: string, target: DropTarget) => {
    const from = runOf(orderId);
    if (target.kind === 'run') {
      const isMoved = changes.change({ kind: 'move', runId: target.runId, orderId, position: target.position });
      if (!isMoved) letGo(orderId);
    }
    if (target.kind === 'loose' && from) changes.change({ kind: 'take-out', runId: from.id, orderId });
    if (target.kind === 'courier') changes.make(target.courierId, orderId);
  };
  const drag = useStopDrag(drop, letGo);
  const moveByKey = (run: Run, orderId: string, key: string): boolean => {
    const change = keyMove(
      planned.map((one) => one.run),
      run,
      orderId,
      key,
    );
    if (change === null) return false;
    changes.change(change);
    return true;
  };
  const saveAway = useOperation(
    ({ id, away }: { readonly id: string; readonly away: boolean }, idempotencyKey) =>
      call(saveCourierAway, { params: { id }, body: { away }, idempotencyKey }),
    { onError: (error) => toastError(sentenceOf(error)) },
  );

  useFirstPlan(
    planned.length === 0 && loose.some((one) => one.facts?.place) && facts.couriers.some(({ away }) => !away),
    changes.plan,
  );
  const { undo, plan, returning } = changes;
  const dispatch = useDispatch(planned, changes.dispatch);
  useHotkeys({
    r: () => plan('whole'),
    z: () => undo?.(),
    ...Object.fromEntries(planned.slice(0, 9).map(({ run }, index) => [String(index + 1), () => dispatch(run)])),
  });
  const openPlace = useCallback((orderId: string) => setPlacing(orderId), []);
  const placed = placing === null ? undefined : board.orders.get(placing);
  const inRuns = planned.reduce((sum, { run }) => sum + run.stops.length, 0);
  return (
    <div className={styles.screen} {...focus}>
      <header className={styles.header}>
        <div className={styles.title}>
          <h1>Rotas</h1>
          <p>
            {counted(planned.length, 'saída', 'saídas')} · {inRuns} de {inRuns + loose.length} pedidos ·{' '}
            {travelText(facts.travel)}
          </p>
        </div>
        {maySet ? (
          <Button variant="quiet" icon={<IconSettings size={18} />} onClick={() => setSetting(true)}>
            <span className={visuallyHidden.upTo760}>Configurações</span>
          </Button>
        ) : null}
        <Button icon={<IconArrowBackUp size={18} />} disabled={undo === null} onClick={() => undo?.()}>
          Desfazer <Kbd>Z</Kbd>
        </Button>
        <Button icon={<IconRefresh size={18} />} busy={isPlanning} onClick={() => plan('whole')}>
          Replanejar <Kbd>R</Kbd>
        </Button>
      </header>
      <div className={styles.side}>
        <LooseOrders
          board={board}
          drag={drag}
          isBusy={isPlanning}
          onAdd={() => plan('add')}
          onMove={(orderId, run) =>
            changes.change({ kind: 'move', runId: run.id, orderId, position: run.stops.length })
          }
          onMake={(orderId, courierId) => changes.make(courierId, orderId)}
          onPlace={openPlace}
        />
        <CourierList board={board} target={drag.dragged?.target} onAway={(id, away) => saveAway.mutate({ id, away })} />
        <ScheduledOrders board={board} />
        <OutRuns board={board} changes={changes} />
      </div>
      <PlannedRuns
        board={board}
        changes={changes}
        onDispatch={dispatch}
        drag={drag}
        myId={account.id}
        clock={clockOf(board.now, facts.utcOffsetMinutes)}
        onKeyMove={moveByKey}
        onPlace={openPlace}
        onPlan={() => plan('whole')}
        onArrived={(id) => saveAway.mutate({ id, away: false })}
      />
      <RunMap board={board} onPress={openPlace} />
      <p className={styles.hidden} role="status">
        {announcement}
      </p>
      {drag.dragged === null ? null : (
        <span className={styles.ghost} style={{ left: drag.dragged.x, top: drag.dragged.y }} aria-hidden="true">
          {drag.dragged.label}
        </span>
      )}
      {isSetting ? <SettingsDialog settings={facts.settings} onClose={() => setSetting(false)} /> : null}
      {returning === null ? null : (
        <ReturnDialog
          run={returning}
          orders={board.orders}
          onClose={changes.keepOut}
          onReturn={(trip) => changes.takeBack(returning, trip)}
        />
      )}
      {placed === undefined ? null : (
        <PinDialog
          order={placed}
          facts={board.factsOf.get(placed.id)}
          shop={facts.shop}
          onClose={() => setPlacing(null)}
        />
      )}
    </div>
  );
}

/** Dispatches a run, unless it moved under the pointer of a double click. Stable across renders. */
function useDispatch(planned: readonly TimedRun[], dispatch: (run: Run) => void): (run: Run) => void {
  const latest = useRef({ planned, dispatch });
  useEffect(() => {
    latest.current = { planned, dispatch };
  });
  const before = useRef<ListPress | null>(null);
  return useCallback((run: Run) => {
    const now = { at: performance.now(), rows: latest.current.planned.map((one) => one.run.id) };
    const isSlip = movedUnderHand(before.current, now, run.id);
    if (isSlip) return;
    before.current = now;
    latest.current.dispatch(run);
  }, []);
}

/** Plans once if the screen opens with unplanned orders. */
function useFirstPlan(isNeeded: boolean, plan: (mode: 'whole') => void): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    if (isNeeded) plan('whole');
  }, [isNeeded, plan]);
}
