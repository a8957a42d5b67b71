import { queryOptions } from '@tanstack/react-query';
import { readSession } from '#portal/access/read-session.ts';
import { signOut } from '#portal/access/session.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { useOperation } from '#portal/api/use-operation.ts';
import { Button } from '#portal/ui/button.tsx';
import { FailureNote } from '#portal/ui/failure-note.tsx';

/** The session of this browser, or null. */
export const openAccountQuery = queryOptions({
  queryKey: ['who-is-invited'],
  queryFn: ({ signal }) => readSession(signal),
});

/** Another person's account is open in this browser: it must be left before an invitation is accepted. */
export function OtherAccount({ email }: { email: string }) {
  // Signing out empties the cache under the screens that are open, so the page is loaded again.
  const leave = useOperation(() => signOut(), { onSuccess: () => location.reload() });
  return (
    <>
      <p>
        Neste navegador está aberta a conta <strong>{email}</strong>. Saia dela para aceitar o convite.
      </p>
      {leave.error ? <FailureNote>{sentenceOf(leave.error)}</FailureNote> : null}
      <Button variant="primary" size="large" full busy={leave.isPending} onClick={() => leave.mutate()}>
        Sair desta conta
      </Button>
    </>
  );
}
