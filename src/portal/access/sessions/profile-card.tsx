import { queryOptions, useQuery } from '@tanstack/react-query';
import { endOtherSessions, endSession, listSessions } from '#contract/access/own-session-operations.ts';
import { call } from '#portal/api/call.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { useOperation } from '#portal/api/use-operation.ts';
import { AskingButton } from '#portal/ui/asking-button.tsx';
import { ErrorState } from '#portal/ui/notice.tsx';
import { toastError, toastSuccess } from '#portal/ui/toasts.tsx';
import styles from './list.module.css';
import { SessionRow } from './row.tsx';

const sessionsQuery = queryOptions({
  queryKey: ['own-sessions'],
  queryFn: ({ signal }) => call(listSessions, { signal }),
});
const SESSIONS = { refetches: [sessionsQuery.queryKey] };

/** The person's open sessions, with buttons to end them. */
export function OwnSessions() {
  const { data, error, isPending, refetch } = useQuery(sessionsQuery);
  const end = useOperation(
    (id: string, idempotencyKey) => call(endSession, { params: { id }, idempotencyKey }),
    SESSIONS,
  );
  const endOthers = useOperation(
    (_: undefined, idempotencyKey) => call(endOtherSessions, { idempotencyKey }),
    SESSIONS,
  );
  const failed = (problem: Error) => toastError(sentenceOf(problem));
  const sessions = data?.sessions ?? [];
  const others = sessions.filter(({ isCurrent }) => !isCurrent);
  return (
    <>
      {error && data === undefined ? (
        <ErrorState title="Não carregou" detail={sentenceOf(error)} onRetry={() => void refetch()} />
      ) : null}
      {isPending ? <p className={styles.about}>Carregando…</p> : null}
      <ul className={styles.list} aria-label="Aparelhos com a sua conta aberta">
        {sessions
          .toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
          .map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              busy={end.isPending && end.variables === session.id}
              onEnd={() =>
                end.mutate(session.id, {
                  notify: () => toastSuccess('A conta foi fechada naquele aparelho.'),
                  onError: failed,
                })
              }
            />
          ))}
      </ul>
      {others.length > 0 ? (
        <AskingButton
          label="Sair dos outros aparelhos"
          question={others.length === 1 ? 'Sair do outro aparelho?' : `Sair de ${others.length} aparelhos?`}
          confirmLabel="Sair dos outros"
          onConfirmed={() =>
            endOthers.mutate(undefined, {
              onSuccess: () => toastSuccess('A conta está aberta só neste aparelho.'),
              onError: failed,
            })
          }
        >
          <p>As telas abertas com a sua conta fecham na hora. Este aparelho continua.</p>
        </AskingButton>
      ) : null}
      <p className={styles.about}>
        A conta sai sozinha depois de 30 dias sem uso, e pede a senha de novo depois de 90 dias em qualquer caso.
      </p>
    </>
  );
}
