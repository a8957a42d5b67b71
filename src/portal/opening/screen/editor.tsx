import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { saveOpening } from '#contract/opening/operations.ts';
import type { Opening } from '#contract/opening/schema.ts';
import { OPENING_BOUNDS } from '#domain/opening/bounds.ts';
import type { OpeningRules } from '#domain/opening/opening.ts';
import { call } from '#portal/api/call.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { useOperation } from '#portal/api/use-operation.ts';
import { MinutesField } from '#portal/fields/minutes-field.tsx';
import { savedFormOf } from '#portal/fields/saved-form.ts';
import { unsavedEdits } from '#portal/fields/unsaved-edits.ts';
import { openingQuery } from '#portal/opening/opening-query.ts';
import { Button } from '#portal/ui/button.tsx';
import { FailureNote } from '#portal/ui/failure-note.tsx';
import { SwitchField } from '#portal/ui/fields/switch-field.tsx';
import { toastSuccess } from '#portal/ui/toasts.tsx';
import { type OpeningForm, openingForm, openingFormProblems, openingRules } from './opening-form.ts';
import styles from './opening-screen.module.css';
import { WeekEditor } from './week-editor.tsx';

/** The weekly hours and the times of scheduled orders, saved together. */
export function OpeningEditor({ opening }: { opening: Opening }) {
  const client = useQueryClient();
  const [edits, setEdits] = useState<Partial<OpeningForm>>({});
  const form = { ...openingForm(opening), ...edits };
  const problems = openingFormProblems(form);
  const set = (part: Partial<OpeningForm>) => setEdits((before) => ({ ...before, ...part }));
  const saving = useOperation(
    (sent: OpeningForm, idempotencyKey) => call(saveOpening, { body: bodyOf(openingRules(sent)), idempotencyKey }),
    {
      onSuccess: (saved, sent) => {
        client.setQueryData(openingQuery.queryKey, saved);
        setEdits((now) => unsavedEdits<Partial<OpeningForm>>(now, sent));
        toastSuccess('Horários salvos.');
      },
    },
  );
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (problems.size > 0 || saving.isPending) return;
    saving.mutate(form, { onSuccess: savedFormOf(event) });
  };
  return (
    <form className={styles.form} onSubmit={save} noValidate>
      <section className={styles.card} aria-label="Horários">
        <h2>Horários</h2>
        <SwitchField
          label="Sempre aberta"
          hint="Sem horários: pedidos de integrações entram a qualquer hora."
          checked={form.always}
          onChange={(always) => set({ always })}
        />
        {form.always ? null : <WeekEditor hours={form.hours} problems={problems} onHours={(hours) => set({ hours })} />}
        <SwitchField
          label="Aceitar pedidos de integrações com a loja fechada"
          hint="Eles entram mesmo fora do horário e durante uma pausa."
          checked={form.acceptsWhenClosed}
          onChange={(acceptsWhenClosed) => set({ acceptsWhenClosed })}
        />
      </section>
      <section className={styles.card} aria-label="Pedidos agendados">
        <h2>Pedidos agendados</h2>
        <p className={styles.note}>
          Um pedido agendado passa para Aguardando, toca e imprime este tempo antes do horário combinado.
        </p>
        <div className={styles.leads}>
          <MinutesField
            label="Preparo (min)"
            minutes={form.preparationMinutes}
            onMinutes={(minutes) => set({ preparationMinutes: lead(minutes) })}
          />
          <MinutesField
            label="Trajeto (min)"
            minutes={form.travelMinutes}
            onMinutes={(minutes) => set({ travelMinutes: lead(minutes) })}
          />
        </div>
      </section>
      {saving.error ? <FailureNote>{sentenceOf(saving.error)}</FailureNote> : null}
      <Button
        type="submit"
        variant="primary"
        size="large"
        busy={saving.isPending}
        disabled={Object.keys(edits).length === 0 || problems.size > 0}
      >
        Salvar
      </Button>
    </form>
  );
}

/** What is saved of a lead: at most the longest, none for an empty field. */
function lead(minutes: number | null): number {
  return Math.min(minutes ?? 0, OPENING_BOUNDS.leadMinutes);
}

function bodyOf({ hours, ...rules }: OpeningRules) {
  return { ...rules, hours: hours === null ? null : hours.map((day) => [...day]) };
}
