import { IconCopy, IconPlus, IconTrash } from '@tabler/icons-react';
import { MAX_INTERVALS, type OpenInterval, type WeekHours } from '#domain/opening/hours.ts';
import { WEEKDAY_NAMES } from '#domain/opening/texts.ts';
import { Button } from '#portal/ui/button.tsx';
import { everyDayLike, withOpening } from './opening-form.ts';
import styles from './opening-screen.module.css';

interface WeekEditorProps {
  readonly hours: WeekHours;
  readonly problems: ReadonlyMap<string, string>;
  readonly onHours: (hours: WeekHours) => void;
}

/** Monday first, as usual in Brazil; the data begins with Sunday. */
const SHOWN = [1, 2, 3, 4, 5, 6, 0] as const;

/** The openings of each weekday. */
export function WeekEditor({ hours, problems, onHours }: WeekEditorProps) {
  return (
    <ul className={styles.week} aria-label="Dias da semana">
      {SHOWN.map((weekday) => (
        <Weekday key={weekday} weekday={weekday} hours={hours} problems={problems} onHours={onHours} />
      ))}
    </ul>
  );
}

function Weekday({ weekday, hours, problems, onHours }: WeekEditorProps & { readonly weekday: number }) {
  const name = WEEKDAY_NAMES[weekday] ?? '';
  const day = hours[weekday] ?? [];
  const change = (next: readonly OpenInterval[]) => onHours(hours.with(weekday, next));
  return (
    <li className={styles.day} aria-label={name}>
      <span className={styles.name}>{name}</span>
      <div className={styles.intervals}>
        {day.length === 0 ? <span className={styles.closed}>Fechada</span> : null}
        {day.map((one, index) => (
          <Interval
            // biome-ignore lint/suspicious/noArrayIndexKey: openings have no identity but their place
            key={index}
            name={name}
            value={one}
            problem={problems.get(`${weekday}/${index}`)}
            onValue={(value) => change(day.with(index, value))}
            onRemove={() => change(day.toSpliced(index, 1))}
          />
        ))}
      </div>
      <div className={styles.tools}>
        <Button
          size="small"
          iconOnly
          icon={<IconPlus size={18} />}
          aria-label={`Outro horário em ${name}`}
          title="Outro horário"
          disabled={day.length >= MAX_INTERVALS}
          onClick={() => onHours(withOpening(hours, weekday))}
        />
        <Button
          size="small"
          iconOnly
          icon={<IconCopy size={18} />}
          aria-label={`Copiar ${name} para todos os dias`}
          title="Copiar para todos os dias"
          onClick={() => onHours(everyDayLike(hours, weekday))}
        />
      </div>
    </li>
  );
}

interface IntervalProps {
  readonly name: string;
  readonly value: OpenInterval;
  readonly problem: string | undefined;
  readonly onValue: (value: OpenInterval) => void;
  readonly onRemove: () => void;
}

function Interval({ name, value, problem, onValue, onRemove }: IntervalProps) {
  const overnight = value.to !== '' && value.to <= value.from;
  return (
    <div className={styles.interval}>
      <input
        type="time"
        className={styles.time}
        aria-label={`${name}: abre`}
        aria-invalid={problem ? true : undefined}
        value={value.from}
        onChange={(event) => onValue({ ...value, from: event.currentTarget.value })}
      />
      <span>às</span>
      <input
        type="time"
        className={styles.time}
        aria-label={`${name}: fecha`}
        aria-invalid={problem ? true : undefined}
        value={value.to}
        onChange={(event) => onValue({ ...value, to: event.currentTarget.value })}
      />
      <Button
        size="small"
        variant="quiet"
        iconOnly
        icon={<IconTrash size={18} />}
        aria-label={`Remover horário de ${name}`}
        onClick={onRemove}
      />
      {overnight ? <span className={styles.overnight}>do dia seguinte</span> : null}
      {problem ? (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      ) : null}
    </div>
  );
}
