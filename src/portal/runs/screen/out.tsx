import { IconArrowBackUp } from '@tabler/icons-react';
import { Avatar } from '#portal/ui/avatar/avatar.tsx';
import { Button } from '#portal/ui/button.tsx';
import styles from './courier-list.module.css';
import { departureText, stopsText } from './run-texts.ts';
import { useArrivals } from './use-arrivals.ts';
import type { PlannerBoard } from './use-board.ts';
import type { RunChanges } from './use-run-changes.ts';

interface OutRunsProps {
  readonly board: PlannerBoard;
  readonly changes: Pick<RunChanges, 'pending' | 'bringBack'>;
}

/** The runs on the road. */
export function OutRuns({ board, changes }: OutRunsProps) {
  const { facts, out, orders } = board;
  const arrivals = useArrivals(board);
  const { pending, bringBack } = changes;
  if (out.length === 0) return null;
  return (
    <section className={styles.region} aria-label="Na rua">
      <header className={styles.head}>
        <h2>Na rua</h2>
        <span className={styles.count}>{out.length}</span>
      </header>
      <ul className={styles.list}>
        {out.map((run) => (
          <li key={run.id} className={styles.courier}>
            <Avatar
              name={run.courierName}
              src={facts.couriers.find(({ id }) => id === run.courierId)?.photoUrl}
              tone={board.colorOf(run.courierName)}
            />
            <span className={styles.names}>
              <span className={styles.name} title={run.courierName}>
                {run.courierName}
              </span>
              <span className={styles.muted}>{departureText(run, board.facts.utcOffsetMinutes)}</span>
              <span className={styles.muted}>{stopsText(run, orders, arrivals, board.facts.utcOffsetMinutes)}</span>
            </span>
            <Button
              size="small"
              variant="quiet"
              iconOnly
              icon={<IconArrowBackUp size={18} />}
              title="Desfazer"
              aria-label={`Desfazer a saída de ${run.courierName}`}
              busy={pending.has(run.id)}
              onClick={() => bringBack(run)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
