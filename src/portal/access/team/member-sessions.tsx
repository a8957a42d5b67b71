import { queryOptions, useQuery } from '@tanstack/react-query';
import { endMemberSession, endMemberSessions, listMemberSessions } from '#contract/access/member-session-operations.ts';
import type { TeamMember } from '#contract/access/team-schema.ts';
import list from '#portal/access/sessions/list.module.css';
import { SessionRow } from '#portal/access/sessions/row.tsx';
import { call } from '#portal/api/call.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { useOperation } from '#portal/api/use-operation.ts';
import { Button } from '#portal/ui/button.tsx';
import { FailureNote } from '#portal/ui/failure-note.tsx';
import { EmptyLine, ErrorState } from '#portal/ui/notice.tsx';
import { toastSuccess } from '#portal/ui/toasts.tsx';
import styles from './team-screen.module.css';

const sessionsQuery = (id: string) =>
  queryOptions({
    queryKey: ['member-sessions', id],
    queryFn: ({ signal }) => call(listMemberSessions, { params: { id }, signal }),
  });

/** Where a person's account is open, with buttons that end it there, as for a lost phone. */
export function MemberSessions({ member: { id, name } }: { member: TeamMember }) {
  const query = sessionsQuery(id);
  const { data, error, isPending, refetch } = useQuery(query);
  const refetches = [query.queryKey];
  const end = useOperation(
    (sessionId: string, idempotencyKey) => call(endMemberSession, { params: { id, sessionId }, idempotencyKey }),
    { refetches, onSuccess: () => toastSuccess(`A conta de ${name} foi fechada naquele aparelho.`) },
  );
  const endAll = useOperation(
    (_: undefined, idempotencyKey) => call(endMemberSessions, { params: { id }, idempotencyKey }),
    { refetches, onSuccess: () => toastSuccess(`A conta de ${name} foi fechada em todos os aparelhos.`) },
  );
  const failure = end.error ?? endAll.error;
  const sessions = data?.sessions ?? [];
  return (
    <div className={styles.form}>
      {error && data === undefined ? (
        <ErrorState title="Não carregou" detail={sentenceOf(error)} onRetry={() => void refetch()} />
      ) : null}
      {isPending ? <p className={styles.about}>Carregando…</p> : null}
      {data !== undefined && sessions.length === 0 ? (
        <EmptyLine noAct="all-well">A conta não está aberta em nenhum aparelho desta loja.</EmptyLine>
      ) : null}
      <ul className={list.list} aria-label={`Aparelhos com a conta de ${name} aberta`}>
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            busy={end.isPending && end.variables === session.id}
            onEnd={() => end.mutate(session.id)}
          />
        ))}
      </ul>
      {failure ? <FailureNote>{sentenceOf(failure)}</FailureNote> : null}
      <p className={styles.about}>
        A tela fecha na hora e o aparelho não recebe mais avisos. {name} continua na equipe e entra de novo com a
        própria senha.
      </p>
      {sessions.length > 1 ? (
        <Button variant="danger" size="large" full busy={endAll.isPending} onClick={() => endAll.mutate(undefined)}>
          Sair de todos os aparelhos
        </Button>
      ) : null}
    </div>
  );
}
