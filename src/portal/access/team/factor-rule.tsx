import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { saveFactorRule } from '#contract/access/factor-operations.ts';
import { ASKED_OF, type AskedOf } from '#domain/access/second-factor.ts';
import { factorsQuery, hasSecondFactor } from '#portal/access/factors/factors-query.ts';
import { call } from '#portal/api/call.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { useOperation } from '#portal/api/use-operation.ts';
import { SegmentedChoice } from '#portal/ui/fields/segmented-choice.tsx';
import { ConfirmDialog } from '#portal/ui/overlays/confirm-dialog.tsx';
import { toastError, toastSuccess } from '#portal/ui/toasts.tsx';
import styles from './team-screen.module.css';

const LABELS: Readonly<Record<AskedOf, string>> = { nobody: 'Ninguém', owners: 'Donos', all: 'Todos' };

/** Chooses which people need a second factor. Only the owner may change it. */
export function FactorRule() {
  const { data } = useQuery(factorsQuery);
  const [chosen, setChosen] = useState<AskedOf | null>(null);
  const save = useOperation(
    (askedOf: AskedOf, idempotencyKey) => call(saveFactorRule, { body: { askedOf }, idempotencyKey }),
    { refetches: [factorsQuery.queryKey] },
  );
  if (data === undefined) return null;
  const apply = (askedOf: AskedOf) =>
    save.mutate(askedOf, {
      onSuccess: () => {
        setChosen(null);
        toastSuccess(
          askedOf === 'nobody'
            ? 'A verificação em duas etapas é opcional.'
            : 'A verificação em duas etapas agora é obrigatória.',
        );
      },
      onError: (failed) => toastError(sentenceOf(failed)),
    });
  return (
    <section className={styles.rule} aria-labelledby="factor-rule">
      <div className={styles.grow}>
        <h2 id="factor-rule">Verificação em duas etapas</h2>
        <p className={styles.about}>
          {data.askedByPortal
            ? 'Este portal pede a todos um código do celular, além da senha, para entrar.'
            : 'Quem precisa de um código do celular, além da senha, para entrar.'}
        </p>
      </div>
      {!data.askedByPortal && (
        <SegmentedChoice
          label="Quem precisa da verificação em duas etapas"
          options={ASKED_OF.map((value) => ({ value, label: LABELS[value] }))}
          value={data.askedOf}
          onChange={(askedOf) => (askedOf === 'nobody' ? apply(askedOf) : setChosen(askedOf))}
        />
      )}
      <ConfirmDialog
        opened={chosen !== null}
        title={chosen === 'all' ? 'Pedir a todos?' : 'Pedir aos donos?'}
        confirmLabel="Pedir"
        busy={save.isPending}
        onConfirm={() => chosen && apply(chosen)}
        onClose={() => setChosen(null)}
      >
        <p>
          Quem ainda não tem a verificação em duas etapas precisa ligá-la <strong>agora</strong>, antes de continuar no
          portal
          {hasSecondFactor(data) ? '' : ' — você também'}. Escolha uma hora sem movimento.
        </p>
      </ConfirmDialog>
    </section>
  );
}
