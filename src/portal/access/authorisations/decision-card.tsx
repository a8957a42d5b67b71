import type { Authorisation } from '#contract/access/authorisation-schema.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { Button } from '#portal/ui/button.tsx';
import { FailureNote } from '#portal/ui/failure-note.tsx';
import { toastSuccess } from '#portal/ui/toasts.tsx';
import { useDecide } from './authorisation-calls.ts';
import styles from './authorisations.module.css';
import { SubjectCard } from './subject-card.tsx';

interface DecisionCardProps {
  readonly asked: Authorisation;
  readonly onDone: () => void;
}

/** A request: the person, the act, the order, and the buttons to allow or deny it. */
export function DecisionCard({ asked, onDone }: DecisionCardProps) {
  const decide = useDecide((allow) => {
    toastSuccess(allow ? `Autorizado para ${asked.askedBy}, só desta vez.` : 'Não autorizado.');
    onDone();
  });
  const answer = (allow: boolean) => {
    if (!decide.isPending) decide.mutate({ id: asked.id, allow });
  };
  return (
    <div className={styles.form}>
      <p>
        <strong>{asked.askedBy}</strong> pede sua autorização{asked.device ? ` em ${asked.device}` : ''}.
      </p>
      <SubjectCard subject={asked.subject} />
      {decide.error ? <FailureNote>{sentenceOf(decide.error)}</FailureNote> : null}
      <div className={styles.buttons}>
        <Button size="large" full busy={decide.isPending} onClick={() => answer(false)}>
          Não autorizar
        </Button>
        <Button variant="primary" size="large" full busy={decide.isPending} onClick={() => answer(true)}>
          Autorizar
        </Button>
      </div>
    </div>
  );
}
