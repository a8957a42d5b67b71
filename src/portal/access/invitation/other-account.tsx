import { queryOptions } from '@tanstack/react-query';
import { readSession } from '#portal/access/read-session.ts';
import { SignOutButton } from '#portal/access/sign-out/button.tsx';

/** The session of this browser, or null. */
export const openAccountQuery = queryOptions({
  queryKey: ['who-is-invited'],
  queryFn: ({ signal }) => readSession(signal),
});

/** Another person's account is open in this browser: it must be left before an invitation is accepted. */
export function OtherAccount({ email }: { email: string }) {
  return (
    <>
      <p>
        Neste navegador está aberta a conta <strong>{email}</strong>. Saia dela para aceitar o convite.
      </p>
      {/* Signing out empties the cache under the screens that are open, so the page is loaded again. */}
      <SignOutButton label="Sair desta conta" variant="primary" size="large" full onLeft={() => location.reload()} />
    </>
  );
}
