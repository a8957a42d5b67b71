import '@fontsource-variable/inter/wght.css';
import './theme/fallback-font.css';
import './theme/theme.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { currentSession } from '#contract/access/operations.ts';
import type { Session, SignInHints } from '#contract/access/session-schema.ts';
import { listOrders } from '#contract/orders/operations.ts';
import { lastEstablishment } from './access/establishments/last.ts';
import { FirstScreen } from './access/login/first-screen.tsx';
import type { LoginScreenProps } from './access/login/login-screen.tsx';
import { readSession } from './access/read-session.ts';
import { readEarly } from './api/early-reads.ts';
import { isReachable } from './api/is-reachable.ts';
import { NoAnswerError } from './api/problem-error.ts';
import { loadBoardAhead, loadBoardNow } from './load-board.ts';
import { NotLoadedScreen } from './shell/not-loaded-screen.tsx';
import { PendingScreen } from './shell/whole-screen-states.tsx';
import { loadFont } from './theme/load-font.ts';
import { ignoreHeldEnterInFields } from './ui/presses/ignored.ts';

/** Delay before an empty page shows that it is loading, in milliseconds. */
const PENDING_MS = 250;

const element = document.getElementById('root');
if (element === null) throw new Error('The page has no #root.');
/** The server renders the login for visitors without a session. */
const isDrawn = element.hasChildNodes();
const root = isDrawn ? hydrateRoot(element, login(lookForSession)) : createRoot(element);

/** Router, query cache and routes: loaded only after the login is drawn, which does not need them. */
function loadPortal() {
  return import('./portal.tsx');
}

document.addEventListener('keydown', ignoreHeldEnterInFields);

if (!isDrawn) {
  const pending = setTimeout(() => root.render(<PendingScreen />), PENDING_MS);
  void start()
    .catch(() => root.render(<NotLoadedScreen />))
    .finally(() => clearTimeout(pending));
}

async function start(): Promise<void> {
  if (location.pathname !== '/') void loadFont();
  if (location.pathname === '/dashboard') beginBoard();
  if (location.pathname !== '/') return (await loadPortal()).drawPortal(root);
  // A device that nobody has used yet gets the login at once; the server's hints then say whether a session may exist.
  const isUsed = lastEstablishment() !== undefined;
  if (isUsed && (await openIfSignedIn())) return;
  root.render(login(isUsed ? undefined : lookForSession));
}

function login(onHints: LoginScreenProps['onHints']) {
  return <FirstScreen onSubmit={loadBoardNow} onSignedIn={enter} onSettled={loadBoardAhead} onHints={onHints} />;
}

/**
 * Opens the board if there is a session; false without one. If the session cannot be read, the login reports the
 * problem when used.
 */
async function openIfSignedIn(): Promise<boolean> {
  const session = await readSession().catch(() => null);
  if (session) await (await loadPortal()).openBoard(root, session, { replace: true });
  return session !== null;
}

function lookForSession({ mayBeSignedIn }: SignInHints): void {
  if (mayBeSignedIn) void openIfSignedIn().catch(() => {});
}

/** Loads the board's scripts and its data at the same time. */
function beginBoard(): void {
  loadBoardNow();
  readEarly(currentSession.path);
  const establishment = lastEstablishment();
  if (establishment !== undefined) readEarly(listOrders.path, establishment);
}

async function enter(session: Session | undefined): Promise<void> {
  const portal = await loadPortal().catch(reloadForNewVersion);
  await portal?.openBoard(root, session);
}

/** A newer version has other file names; a reload requests those. */
async function reloadForNewVersion(): Promise<undefined> {
  if (!(await isReachable())) throw new NoAnswerError();
  location.assign('/dashboard');
}
