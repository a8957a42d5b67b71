import { IconPlus } from '@tabler/icons-react';
import { useId } from 'react';
import { CATALOGUE_BOUNDS } from '#domain/catalogue/bounds.ts';
import type { Weekday } from '#domain/catalogue/catalogue.ts';
import { newRequestKey } from '#portal/api/request-key.ts';
import { Button } from '#portal/ui/button.tsx';
import { SwitchField } from '#portal/ui/fields/switch-field.tsx';
import { TextField } from '#portal/ui/fields/text-field.tsx';
import styles from './editors.module.css';
import { RemoveButton } from './option-groups-editor.tsx';
import { newWindow, type WindowForm } from './product-form.ts';
import type { ProductProblems } from './product-problems.ts';
import { WEEKDAYS } from './product-texts.ts';

interface AvailabilityEditorProps {
  readonly windows: readonly WindowForm[];
  readonly problems: ProductProblems;
  readonly onWindows: (windows: readonly WindowForm[]) => void;
}

/** The days and hours at which a product is sold; without any, always. */
export function AvailabilityEditor({ windows, problems, onWindows }: AvailabilityEditorProps) {
  return (
    <section className={styles.section} aria-label="Horários">
      <SwitchField
        label="Só em alguns dias ou horários"
        hint="Horários antes das 04:00 contam como a noite do dia anterior."
        checked={windows.length > 0}
        onChange={(limited) => onWindows(limited ? [newWindow(newRequestKey())] : [])}
      />
      {windows.map((window, at) => (
        <WindowEditor
          key={window.key}
          window={window}
          at={at}
          problems={problems}
          onWindow={(changed) => onWindows(windows.with(at, changed))}
          onRemove={() => onWindows(windows.toSpliced(at, 1))}
        />
      ))}
      {windows.length > 0 && windows.length < CATALOGUE_BOUNDS.windows ? (
        <Button
          className={styles.add}
          size="small"
          variant="quiet"
          icon={<IconPlus size={15} />}
          onClick={() => onWindows([...windows, newWindow(newRequestKey())])}
        >
          Outro horário
        </Button>
      ) : null}
    </section>
  );
}

interface WindowEditorProps {
  readonly window: WindowForm;
  readonly at: number;
  readonly problems: ProductProblems;
  readonly onWindow: (window: WindowForm) => void;
  readonly onRemove: () => void;
}

function WindowEditor({ window, at, problems, onWindow, onRemove }: WindowEditorProps) {
  const noteId = useId();
  const path = `/availability/${at}`;
  const daysProblem = problems.get(`${path}/days`);
  const toggle = (day: Weekday) =>
    onWindow({
      ...window,
      days: window.days.includes(day) ? window.days.filter((other) => other !== day) : [...window.days, day],
    });
  return (
    <fieldset className={styles.group} aria-label={`Horário ${at + 1}`}>
      <div className={styles.days}>
        {WEEKDAYS.map(({ day, short, long }) => (
          <button
            key={day}
            type="button"
            className={styles.day}
            aria-label={long}
            aria-pressed={window.days.includes(day)}
            aria-invalid={daysProblem ? true : undefined}
            aria-describedby={daysProblem ? noteId : undefined}
            onClick={() => toggle(day)}
          >
            {short}
          </button>
        ))}
      </div>
      {daysProblem ? (
        <p id={noteId} className={styles.problem} role="alert">
          {daysProblem}
        </p>
      ) : null}
      <div className={styles.row}>
        <TextField
          className={styles.grow}
          label="Das"
          type="time"
          value={window.from}
          error={problems.get(`${path}/from`)}
          onChange={(event) => onWindow({ ...window, from: event.currentTarget.value })}
        />
        <TextField
          className={styles.grow}
          label="Até as"
          type="time"
          value={window.to}
          error={problems.get(`${path}/to`)}
          onChange={(event) => onWindow({ ...window, to: event.currentTarget.value })}
        />
        <RemoveButton label={`Remover horário ${at + 1}`} onClick={onRemove} />
      </div>
    </fieldset>
  );
}
