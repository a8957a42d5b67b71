import { isSavingData } from './loading-ahead.ts';

export const loadShell = () => import('./shell/signed-in-layout.tsx');
export const loadBoard = () => import('./screens/dashboard/dashboard-screen.tsx');

/** The router, the query cache and every route: not needed to type an e-mail, so not loaded before the login stands. */
export const loadPortal = () => import('./portal.tsx');

/** Fetches the board's scripts at once while somebody waits for it; a failure shows when they are really needed. */
export function loadBoardNow(): void {
  void Promise.all([loadPortal(), loadShell(), loadBoard()]).catch(() => {});
}

/** Fetches them while somebody types a password, unless each megabyte is paid for. */
export function loadBoardAhead(): void {
  if (!isSavingData()) loadBoardNow();
}
