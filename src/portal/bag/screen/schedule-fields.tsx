import type { Bag, BagSchedule } from '#domain/bag/bag.ts';
import { setSchedule } from '#domain/bag/edit.ts';
import { firstSchedule } from '#domain/bag/schedule.ts';
import { serverNow } from '#portal/api/server-clock.ts';
import type { EditBag } from '#portal/bag/edit.ts';
import { useOffset } from '#portal/orders/time/use-offset.ts';
import { SwitchField } from '#portal/ui/fields/switch-field.tsx';
import { TextField } from '#portal/ui/fields/text-field.tsx';
import styles from './schedule-fields.module.css';

interface ScheduleFieldsProps {
  readonly bag: Bag;
  readonly problem: string | undefined;
  readonly onEdit: EditBag;
}

/** Schedules the order, with the window that the customer chose. */
export function ScheduleFields({ bag: { schedule, pickup }, problem, onEdit }: ScheduleFieldsProps) {
  const offsetAt = useOffset();
  const change = (part: Partial<BagSchedule>) =>
    onEdit((bag) => (bag.schedule === undefined ? bag : setSchedule(bag, { ...bag.schedule, ...part })));
  return (
    <div className={styles.schedule}>
      <SwitchField
        label="Agendar"
        hint={schedule === undefined ? undefined : 'Aparece em Aguardando, toca e imprime na hora de preparar.'}
        checked={schedule !== undefined}
        onChange={(wanted) => onEdit((bag) => setSchedule(bag, wanted ? firstSchedule(serverNow(), offsetAt) : null))}
      />
      {schedule === undefined ? null : (
        <div className={styles.window}>
          <TextField
            label={pickup ? 'Dia da retirada' : 'Dia da entrega'}
            type="date"
            className={styles.date}
            value={schedule.date}
            error={problem}
            onChange={(event) => change({ date: event.currentTarget.value })}
          />
          <TextField
            label="Das"
            type="time"
            value={schedule.from}
            onChange={(event) => change({ from: event.currentTarget.value })}
          />
          <TextField
            label="Até"
            type="time"
            value={schedule.to}
            onChange={(event) => change({ to: event.currentTarget.value })}
          />
        </div>
      )}
    </div>
  );
}
