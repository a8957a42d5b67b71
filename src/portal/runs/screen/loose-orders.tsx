import { IconGripVertical, IconPlus } from '@tabler/icons-react';
import type { Run } from '#domain/runs/book/run.ts';
import { durationText } from '#domain/shared/duration.ts';
import { minutesBetween } from '#domain/shared/instant.ts';
import { addressOf, codeOf, customerOf, originOf } from '#portal/orders/order-texts.ts';
import { Button } from '#portal/ui/button.tsx';
import { Chip } from '#portal/ui/chip.tsx';
import type { EmptyPart } from '#portal/ui/filling.ts';
import { EmptyWords } from '#portal/ui/notice.tsx';
import { Menu } from '#portal/ui/overlays/menu.tsx';
import type { MenuItem } from '#portal/ui/overlays/menu-list.tsx';
import styles from './loose-orders.module.css';
import { capacityWarning, promiseText, readyText } from './run-texts.ts';
import type { LooseOrder, PlannerBoard } from './use-board.ts';
import type { StopDrag } from './use-stop-drag.ts';

interface LooseOrdersProps {
  readonly board: PlannerBoard;
  readonly drag: StopDrag;
  readonly isBusy: boolean;
  readonly onAdd: () => void;
  readonly onMove: (orderId: string, run: Run) => void;
  readonly onMake: (orderId: string, courierId: string) => void;
  readonly onPlace: (orderId: string) => void;
}

/** The runs next to it offer the new order: two buttons for one act would be one too many. */
const NOBODY_WAITS: EmptyPart = { words: 'Nenhum pedido aguardando saída.', noAct: 'beside' };
const ALL_PLANNED: EmptyPart = { words: 'Todo pedido que espera está em uma saída.', noAct: 'all-well' };

/** Deliveries without a run. */
export function LooseOrders({ board, drag, isBusy, onAdd, onMove, onMake, onPlace }: LooseOrdersProps) {
  const { loose, planned } = board;
  const isTarget = drag.dragged?.target?.kind === 'loose';
  const fits = planned.length > 0 && loose.some(({ facts }) => facts?.place);
  return (
    <section className={styles.region} aria-label="Sem saída" data-loose="" data-target={isTarget || undefined}>
      <header className={styles.head}>
        <h2>Sem saída</h2>
        <span className={styles.count}>{loose.length}</span>
        {fits ? (
          <Button size="small" variant="quiet" icon={<IconPlus size={16} />} busy={isBusy} onClick={onAdd}>
            Encaixar
          </Button>
        ) : null}
      </header>
      {loose.length > 0 ? null : <EmptyWords of={planned.length === 0 ? NOBODY_WAITS : ALL_PLANNED} />}
      <ul className={styles.list}>
        {loose.map((one) => (
          <LooseCard
            key={one.order.id}
            board={board}
            one={one}
            drag={drag}
            items={itemsOf(board, one, onMove, onMake)}
            onPlace={onPlace}
          />
        ))}
      </ul>
    </section>
  );
}

interface LooseCardProps {
  readonly board: PlannerBoard;
  readonly one: LooseOrder;
  readonly drag: StopDrag;
  readonly items: readonly MenuItem[];
  readonly onPlace: (orderId: string) => void;
}

function LooseCard({ board, one: { order, facts }, drag, items, onPlace }: LooseCardProps) {
  const { now } = board;
  const offset = board.facts.utcOffsetMinutes;
  const code = codeOf(order);
  const label = `${code} ${customerOf(order)}`;
  return (
    <li className={styles.card} data-stop={order.id} data-dragged={drag.dragged?.orderId === order.id || undefined}>
      <div className={styles.first}>
        <button
          type="button"
          className={styles.grip}
          aria-label={`Arrastar o ${code}`}
          tabIndex={-1}
          onPointerDown={(event) => drag.start(event, order.id, label)}
        >
          <IconGripVertical size={18} aria-hidden="true" />
        </button>
        <b className={styles.code}>{code}</b>
        <Chip tone="outline">{originOf(order)}</Chip>
        <span className={styles.age}>
          <Chip>{durationText(minutesBetween(Date.parse(order.createdAt), now))}</Chip>
        </span>
      </div>
      <b>{customerOf(order)}</b>
      <span className={styles.muted}>{addressOf(order)}</span>
      <span className={styles.muted}>
        {facts === undefined ? null : <b>{readyText(facts, now, offset) || 'deve estar pronto'}</b>}
        {facts?.promisedAt === undefined ? null : ` · ${promiseText(facts, offset)}`}
      </span>
      {facts?.gateNotes ? <span className={styles.notes}>Nota do portão: {facts.gateNotes}</span> : null}
      <div className={styles.actions}>
        {items.length === 0 ? null : (
          <Menu
            label={`Colocar o ${code} em uma saída`}
            items={items}
            target={
              <Button size="small" aria-label={`Colocar o ${code} em uma saída`}>
                Colocar em…
              </Button>
            }
          />
        )}
        {facts === undefined ? null : (
          <Button size="small" variant="quiet" onClick={() => onPlace(order.id)}>
            {facts.place === null ? 'Marcar no mapa' : 'Corrigir o lugar'}
          </Button>
        )}
      </div>
    </li>
  );
}

function itemsOf(
  { planned, facts }: PlannerBoard,
  { order }: LooseOrder,
  onMove: LooseOrdersProps['onMove'],
  onMake: LooseOrdersProps['onMake'],
): readonly MenuItem[] {
  const runs = planned.map(({ run }, index) => ({
    label: `Saída ${index + 1}, ${run.courierName}${capacityWarning(facts, run.courierId, run.stops.length + 1)}`,
    onSelect: () => onMove(order.id, run),
  }));
  const couriers = facts.couriers.filter(({ away }) => !away);
  const made = couriers.map(({ id, name }, index) => ({
    label: `Nova saída com ${name}`,
    onSelect: () => onMake(order.id, id),
    separated: index === 0 && runs.length > 0,
  }));
  return [...runs, ...made];
}
