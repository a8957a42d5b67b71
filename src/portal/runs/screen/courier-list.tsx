import { IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { PermittedLink } from '#portal/access/permitted-link.tsx';
import { Avatar } from '#portal/ui/avatar/avatar.tsx';
import { Button } from '#portal/ui/button.tsx';
import { Chip } from '#portal/ui/chip.tsx';
import { EmptyState } from '#portal/ui/notice.tsx';
import styles from './courier-list.module.css';
import { courierChip, courierLine } from './run-texts.ts';
import type { PlannerBoard } from './use-board.ts';
import type { DropTarget } from './use-stop-drag.ts';

interface RunCouriersProps {
  readonly board: PlannerBoard;
  readonly target: DropTarget | null | undefined;
  readonly onAway: (courierId: string, away: boolean) => void;
}

/** The couriers and when they can leave. Dropping an order on one creates a run for him. */
export function CourierList({ board, target, onAway }: RunCouriersProps) {
  const { couriers, utcOffsetMinutes } = board.facts;
  return (
    <section className={styles.region} aria-label="Motoboys">
      <header className={styles.head}>
        <h2>Motoboys</h2>
        <span className={styles.count}>{couriers.filter(({ away }) => !away).length}</span>
      </header>
      {couriers.length === 0 ? (
        <EmptyState
          title="Nenhum motoboy ainda"
          action={
            <PermittedLink to="/outros/motoboys" act="couriers.edit">
              Cadastrar motoboys
            </PermittedLink>
          }
        >
          Quem entrega aparece aqui, com a hora em que pode sair.
        </EmptyState>
      ) : null}
      <ul className={styles.list}>
        {couriers.map((courier) => {
          const chip = courierChip(courier, utcOffsetMinutes);
          const isTarget = target?.kind === 'courier' && target.courierId === courier.id;
          return (
            <li
              key={courier.id}
              className={styles.courier}
              data-away={courier.away || undefined}
              data-target={isTarget || undefined}
              {...(courier.away ? {} : { 'data-courier': courier.id })}
            >
              <Avatar name={courier.name} src={courier.photoUrl} tone={board.colorOf(courier.name)} />
              <span className={styles.names}>
                <span className={styles.name} title={courier.name}>
                  {courier.name}
                </span>
                <span className={styles.state}>
                  <span className={styles.muted}>{courierLine(courier)}</span>
                  <Chip tone={chip.tone}>{chip.text}</Chip>
                </span>
              </span>
              <Button
                size="small"
                variant="quiet"
                iconOnly
                title={courier.away ? 'Chegou' : 'Fora hoje'}
                aria-label={courier.away ? `${courier.name} chegou` : `${courier.name} está fora hoje`}
                icon={courier.away ? <IconUserCheck size={18} /> : <IconUserOff size={18} />}
                onClick={() => onAway(courier.id, !courier.away)}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
