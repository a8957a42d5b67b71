import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { saveLadder } from '#contract/alarms/operations.ts';
import { isClimbing, LADDER_STEPS, type LadderTimes, MOST_SECONDS } from '#domain/alarms/ladder.ts';
import { call } from '#portal/api/call.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { useOperation } from '#portal/api/use-operation.ts';
import { savedFormOf } from '#portal/fields/saved-form.ts';
import { Button } from '#portal/ui/button.tsx';
import { FailureNote } from '#portal/ui/failure-note.tsx';
import { TextField } from '#portal/ui/fields/text-field.tsx';
import { ErrorState } from '#portal/ui/notice.tsx';
import { toastSuccess } from '#portal/ui/toasts.tsx';
import { ladderQuery } from '../alarm-queries.ts';
import { STEP_TEXTS } from '../ladder-texts.ts';
import styles from './alarm-screen.module.css';

/** The times of the ladder; read-only without the permission to change them. */
export function LadderForm({ mayEdit }: { mayEdit: boolean }) {
  return (
    <section className={styles.group} aria-labelledby="escada">
      <h2 id="escada" className={styles.heading}>
        Quando ninguém vê um pedido
      </h2>
      <p className={styles.note}>
        Segundos contados da chegada. Zero deixa o passo de fora. Sem nenhuma tela aberta, o aviso nos celulares sai na
        hora; uma tela que perde a internet ainda conta como aberta por até 21 segundos. Pedidos digitados pela própria
        equipe só seguem estes passos quando nenhuma tela da loja está aberta.
      </p>
      <SavedTimes mayEdit={mayEdit} />
    </section>
  );
}

function SavedTimes({ mayEdit }: { mayEdit: boolean }) {
  const { data, error, refetch } = useQuery(ladderQuery);
  if (data !== undefined) return <Times saved={data} mayEdit={mayEdit} />;
  if (error === null) return <p className={styles.note}>Carregando…</p>;
  return <ErrorState title="Os tempos não carregaram" detail={sentenceOf(error)} onRetry={() => void refetch()} />;
}

function Times({ saved, mayEdit }: { saved: LadderTimes; mayEdit: boolean }) {
  const [draft, setDraft] = useState<LadderTimes>(saved);
  const save = useOperation((body: LadderTimes, idempotencyKey) => call(saveLadder, { body, idempotencyKey }), {
    refetches: [ladderQuery.queryKey],
    onSuccess: () => toastSuccess('Tempos do alarme salvos.'),
  });
  const climbs = isClimbing(draft);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (climbs) save.mutate(draft, { onSuccess: savedFormOf(event) });
  };
  return (
    <form className={styles.times} onSubmit={submit}>
      {LADDER_STEPS.map((step) => (
        <TextField
          key={step}
          label={STEP_TEXTS[step].label}
          hint={STEP_TEXTS[step].hint}
          inputMode="numeric"
          maxLength={4}
          disabled={!mayEdit}
          value={String(draft[step])}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => {
            const seconds = Math.min(Number(event.currentTarget.value.replace(/\D/g, '')), MOST_SECONDS);
            setDraft((before) => ({ ...before, [step]: seconds }));
          }}
        />
      ))}
      {climbs ? null : <FailureNote>Cada passo vem depois do anterior: confira os tempos.</FailureNote>}
      {save.error ? <FailureNote>{sentenceOf(save.error)}</FailureNote> : null}
      {mayEdit ? (
        <Button type="submit" variant="primary" disabled={!climbs} busy={save.isPending} className={styles.save ?? ''}>
          Salvar tempos
        </Button>
      ) : null}
    </form>
  );
}
