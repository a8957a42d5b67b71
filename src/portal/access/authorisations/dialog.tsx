import { useEffect, useState } from 'react';
import type { RefusedAct } from '#portal/api/ask-authorisation.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { FailureNote } from '#portal/ui/failure-note.tsx';
import { Modal } from '#portal/ui/overlays/modal.tsx';
import { Spinner } from '#portal/ui/spinner.tsx';
import { useAskAuthorisation } from './authorisation-calls.ts';
import styles from './authorisations.module.css';
import { ByPin } from './by-pin.tsx';
import { OnThePhone } from './on-the-phone.tsx';
import { SubjectCard } from './subject-card.tsx';

interface AuthoriseDialogProps {
  readonly act: RefusedAct;
  /** Receives the authorisation's id, or null if the person canceled. */
  readonly onEnd: (id: string | null) => void;
}

/** Gets one act authorised: by a manager's PIN here, or on the manager's own phone. */
export function AuthoriseDialog({ act, onEnd }: AuthoriseDialogProps) {
  const ask = useAskAuthorisation();
  const [onPhone, setOnPhone] = useState(false);
  const { mutate, data, error } = ask;
  useEffect(() => mutate({ act, push: false }), [act, mutate]);
  const toPhone = () => mutate({ act, push: true }, { onSuccess: () => setOnPhone(true) });
  const backToPin = () => {
    setOnPhone(false);
    // After a denial or the end of a request, ask again.
    mutate({ act, push: false });
  };
  return (
    <Modal opened onClose={() => onEnd(null)} title="Precisa de autorização" width={440} closeOnClickOutside={false}>
      <div className={styles.form}>
        <p>{reasonOf(act)} Quem tem essa permissão pode autorizar, só desta vez.</p>
        {data === undefined ? null : <SubjectCard subject={data.subject} />}
        {error ? <FailureNote>{sentenceOf(error)}</FailureNote> : null}
        {data === undefined && !error ? <Spinner /> : null}
        {data !== undefined && !onPhone ? (
          <ByPin id={data.id} asking={ask.isPending} onAllowed={() => onEnd(data.id)} onPhone={toPhone} />
        ) : null}
        {data !== undefined && onPhone ? (
          <OnThePhone asked={data} onAllowed={() => onEnd(data.id)} onBack={backToPin} />
        ) : null}
      </div>
    </Modal>
  );
}

/** The role's own refusal names people to ask, which the dialog does already. */
function reasonOf({ refusal: { code, detail } }: RefusedAct): string {
  return code === 'not-permitted' ? 'Sua função não permite isto.' : detail;
}
