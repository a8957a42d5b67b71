import { resetSecondFactors } from '#contract/access/factor-operations.ts';
import type { TeamMember } from '#contract/access/team-schema.ts';
import { call } from '#portal/api/call.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { useOperation } from '#portal/api/use-operation.ts';
import { Button } from '#portal/ui/button.tsx';
import { FailureNote } from '#portal/ui/failure-note.tsx';
import { toastSuccess } from '#portal/ui/toasts.tsx';
import { teamQuery } from './team-query.ts';
import styles from './team-screen.module.css';

/** Removes the second factor of a person who lost the phone and the recovery codes. */
export function FactorReset({ member, onDone }: { member: TeamMember; onDone: () => void }) {
  const { id, name } = member;
  const reset = useOperation(
    (_: undefined, idempotencyKey) => call(resetSecondFactors, { params: { id }, idempotencyKey }),
    { refetches: [teamQuery.queryKey] },
  );
  const send = () =>
    reset.mutate(undefined, {
      onSuccess: () => {
        toastSuccess(`${name} entra de novo só com a senha.`);
        onDone();
      },
    });
  return (
    <div className={styles.form}>
      <p>
        {name} volta a entrar só com a senha, e pode ligar a verificação em duas etapas de novo no perfil. Faça isso só
        se tiver certeza de que é {name} quem pede.
      </p>
      {reset.error ? <FailureNote>{sentenceOf(reset.error)}</FailureNote> : null}
      <Button variant="danger" size="large" full busy={reset.isPending} onClick={send}>
        Remover a verificação em duas etapas
      </Button>
    </div>
  );
}
