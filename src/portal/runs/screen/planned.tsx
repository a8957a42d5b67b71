import { IconRoute } from '@tabler/icons-react';
import type { Run } from '#domain/runs/book/run.ts';
import { PermittedLink } from '#portal/access/permitted-link.tsx';
import { codeOf } from '#portal/orders/order-texts.ts';
import type { LeftBehind } from '#portal/runs/left-behind.ts';
import { Button } from '#portal/ui/button.tsx';
import { EmptyState } from '#portal/ui/notice.tsx';
import { Menu } from '#portal/ui/overlays/menu.tsx';
import { RunCard } from './card/card.tsx';
import styles from './planner.module.css';
import { goneText } from './run-texts.ts';
import type { PlannerBoard } from './use-board.ts';
import type { RunChanges } from './use-run-changes.ts';
import type { StopDrag } from './use-stop-drag.ts';

interface PlannedRunsProps {
  readonly board: PlannerBoard;
  readonly changes: RunChanges;
  readonly drag: StopDrag;
  readonly myId: string;
  readonly clock: string;
  readonly onKeyMove: (run: Run, orderId: string, key: string) => boolean;
  readonly onDispatch: (run: Run) => void;
  readonly onPlace: (orderId: string) => void;
  readonly onPlan: () => void;
  readonly onArrived: (courierId: string) => void;
}

/** The planned runs, in the board's order. */
export function PlannedRuns({
  board,
  changes,
  drag,
  myId,
  clock,
  onKeyMove,
  onDispatch,
  onPlace,
  onPlan,
  onArrived,
}: PlannedRunsProps) {
  const { planned } = board;
  const titles = titlesOf(planned.map(({ run }) => run));
  return (
    <section className={styles.runs} aria-label="Saídas" tabIndex={-1} data-runs="">
      <header className={styles.runsHead}>
        <h2>Saídas propostas</h2>
        <span className={styles.count}>{planned.length}</span>
        <p>agora {clock} · folga: quanto sobra do prazo</p>
      </header>
      {changes.leftBehind === null ? null : (
        <NotMoved board={board} leftBehind={changes.leftBehind} onDismiss={changes.dismiss} />
      )}
      {planned.length === 0 ? <Nothing {...{ board, onPlan, onPlace, onArrived }} /> : null}
      {planned.map((timed, index) => (
        <RunCard
          key={timed.run.id}
          board={board}
          timed={timed}
          index={index}
          title={titles.get(timed.run.id) ?? timed.run.courierName}
          isBusy={changes.pending.has(timed.run.id)}
          myId={myId}
          drag={drag}
          onChange={changes.change}
          onKeyMove={onKeyMove}
          onDispatch={onDispatch}
          onPlace={onPlace}
        />
      ))}
    </section>
  );
}

interface NotMovedProps {
  readonly board: PlannerBoard;
  readonly leftBehind: LeftBehind;
  readonly onDismiss: () => void;
}

/** The orders that a dispatch or its undo did not move, each with the reason. */
function NotMoved({ board: { orders }, leftBehind: { run, by, refused }, onDismiss }: NotMovedProps) {
  return (
    <div className={styles.refused} role="alert">
      <p>
        <b>
          {by === 'dispatch'
            ? `Nem tudo saiu com ${run.courierName}.`
            : `Nem tudo que saiu com ${run.courierName} voltou para aguardando.`}
        </b>
      </p>
      <ul>
        {refused.map(({ orderId, detail }) => {
          const order = orders.get(orderId);
          return (
            <li key={orderId}>
              {order === undefined ? 'Um pedido' : codeOf(order)}: {detail ?? goneText(order)}
            </li>
          );
        })}
      </ul>
      <Button size="small" onClick={onDismiss}>
        Entendi
      </Button>
    </div>
  );
}

/** Why there is no run, and what to do. */
function Nothing({
  board: { loose, facts },
  onPlan,
  onPlace,
  onArrived,
}: Pick<PlannedRunsProps, 'board' | 'onPlan' | 'onPlace' | 'onArrived'>) {
  const icon = <IconRoute size={36} />;
  if (loose.length === 0) {
    return (
      <EmptyState
        icon={icon}
        title="Nenhum pedido aguardando"
        action={<PermittedLink to="/novo-pedido">Novo pedido</PermittedLink>}
      >
        Quando chegarem entregas, as saídas aparecem aqui.
      </EmptyState>
    );
  }
  if (facts.shop === null) {
    return (
      <EmptyState
        icon={icon}
        title="Falta marcar a loja no mapa"
        action={
          <PermittedLink to="/profile" act="establishment.edit">
            Marcar a loja no mapa
          </PermittedLink>
        }
      >
        Os caminhos começam nela.
      </EmptyState>
    );
  }
  if (facts.couriers.every(({ away }) => away)) {
    return (
      <EmptyState
        icon={icon}
        title={facts.couriers.length === 0 ? 'Nenhum motoboy cadastrado' : 'Nenhum motoboy na loja hoje'}
        action={
          facts.couriers.length === 0 ? (
            <PermittedLink to="/outros/motoboys" act="couriers.edit">
              Cadastrar motoboys
            </PermittedLink>
          ) : (
            <Menu
              label="Quem chegou"
              items={facts.couriers.map(({ id, name }) => ({ label: name, onSelect: () => onArrived(id) }))}
              target={<Button>Marcar quem chegou</Button>}
            />
          )
        }
      >
        {facts.couriers.length === 0 ? 'Cadastre quem entrega.' : 'Todos estão marcados como fora hoje.'}
      </EmptyState>
    );
  }
  if (loose.every((one) => one.facts?.place === null)) {
    return (
      <EmptyState
        icon={icon}
        title="Os pedidos não têm posição"
        action={<Button onClick={() => onPlace(loose[0]?.order.id ?? '')}>Marcar o primeiro no mapa</Button>}
      >
        Marque os endereços no mapa; o portal lembra deles na próxima vez.
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={icon} title="Nenhuma saída planejada" action={<Button onClick={onPlan}>Propor as saídas</Button>}>
      Ou tecle R.
    </EmptyState>
  );
}

/** A run is named by its courier; a second one is numbered. */
function titlesOf(runs: readonly Run[]): ReadonlyMap<string, string> {
  const count = new Map<string, number>();
  return new Map(
    runs.map(({ id, courierId, courierName }) => {
      const nth = (count.get(courierId) ?? 0) + 1;
      count.set(courierId, nth);
      return [id, nth === 1 ? courierName : `${courierName}, ${nth}ª saída`];
    }),
  );
}
