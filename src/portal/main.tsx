import '@fontsource-variable/inter/wght.css';
import './theme/theme.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Session } from '#contract/session-schema.ts';
import { isReachable } from './api/is-reachable.ts';
import { NoAnswerError } from './api/problem-error.ts';
import { readSession } from './api/read-session.ts';
import { loadBoardAhead, loadBoardNow } from './load-board.ts';
import { LoginScreen } from './screens/login/login-screen.tsx';
import { NotLoadedScreen } from './shell/not-loaded-screen.tsx';
import { PendingScreen } from './shell/whole-screen-states.tsx';
import { ToastRegion } from './ui/toasts.tsx';

/** How long the page may stay empty before it says that it is loading, in milliseconds. */
const PENDING_MS = 250;

const element = document.getElementById('root');
if (element === null) throw new Error('The page has no #root.');
const root = createRoot(element);

/** The router, the query cache and every route: not needed to type an e-mail, so not loaded before the login stands. */
const loadPortal = () => import('./portal.tsx');

const pending = setTimeout(() => root.render(<PendingScreen />), PENDING_MS);
void start()
  .catch(() => root.render(<NotLoadedScreen />))
  .finally(() => clearTimeout(pending));

async function start(): Promise<void> {
  if (location.pathname === '/dashboard') loadBoardNow();
  if (location.pathname !== '/') return (await loadPortal()).drawPortal(root);
  // A portal that cannot ask still shows the login, which says what is wrong when it is used.
  const session = await readSession().catch(() => null);
  if (session) return (await loadPortal()).openBoard(root, session, { replace: true });
  root.render(
    <StrictMode>
      <LoginScreen onSubmit={loadBoardNow} onSignedIn={enter} onSettled={loadBoardAhead} />
      <ToastRegion />
    </StrictMode>,
  );
}

async function enter(session: Session | undefined): Promise<void> {
  const portal = await loadPortal().catch(blameTheLine);
  await portal?.openBoard(root, session);
}

/** The files of a newer version have other names; the page loaded again asks for those. */
async function blameTheLine(): Promise<undefined> {
  if (!(await isReachable())) throw new NoAnswerError();
  location.assign('/dashboard');
}
