import { createRootRoute, createRoute, Outlet, redirect, useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { Session } from '#contract/access/session-schema.ts';
import { EndedNote } from './access/login/ended-note.tsx';
import { LoginScreen } from './access/login/login-screen.tsx';
import { beginSession, hasEndedUnasked } from './access/session.ts';
import { sessionQuery } from './access/session-query.ts';
import { queryClient } from './api/query-client.ts';
import { loadBoardAhead, loadBoardNow, loadShell } from './load-board.ts';
import { loadScreensAhead, screen } from './load-screen.ts';
import { readPairingSearch } from './printing/pairing-search.ts';
import { readSearchText } from './shell/search/text.ts';
import { loadFont } from './theme/load-font.ts';

export const NotFoundScreen = screen(() => import('./shell/not-found-screen.tsx'), 'NotFoundScreen');

/** Above every address. */
export const root = createRootRoute({ component: Outlet, notFoundComponent: NotFoundScreen });

export const login = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: LoginAfterSignOut,
  validateSearch: readPairingSearch,
  beforeLoad: async () => {
    // If the session cannot be read, show the login, which reports the problem when used.
    const session = await queryClient.query(sessionQuery).catch(() => null);
    if (session) throw redirect({ to: '/dashboard' });
  },
});

/** The login after signing out; `main.tsx` draws the login of a newly opened tab. */
function LoginAfterSignOut() {
  const navigate = useNavigate();
  const { codigo } = readPairingSearch(useSearch({ strict: false }));
  const enter = useCallback(
    async (session: Session | undefined) => {
      beginSession(session);
      // An agent opened the page with its code before anybody was signed in.
      if (codigo !== undefined) await navigate({ to: '/outros/impressoras', search: { codigo } });
      else await navigate({ to: '/dashboard' });
    },
    [navigate, codigo],
  );
  return (
    <LoginScreen
      onSubmit={loadBoardNow}
      onSignedIn={enter}
      onSettled={loadBoardAhead}
      note={hasEndedUnasked() ? <EndedNote /> : undefined}
    />
  );
}

/** All other screens need a session and use the shell; visitors are redirected to the login. */
export const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  validateSearch: readSearchText,
  component: screen(loadShell, 'SignedInLayout'),
  beforeLoad: async ({ location }) => {
    const [session] = await Promise.all([queryClient.query(sessionQuery), loadFont()]);
    if (!session) throw redirect({ to: '/', search: readPairingSearch({ ...location.search }) });
    return { session };
  },
  onEnter: loadScreensAhead,
});
