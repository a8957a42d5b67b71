import { isSavingData } from './loading-ahead.ts';

export const loadShell = () => import('./shell/signed-in-layout.tsx');
export const loadBoard = () => import('./screens/dashboard/dashboard-screen.tsx');

/** Fetches the board's scripts at once while somebody waits for it; a failure shows when they are really needed. */
export function loadBoardNow(): void {
  void Promise.all([loadShell(), loadBoard()]).catch(() => {});
}

/** Fetches them while somebody types a password, unless each megabyte is paid for. */
export function loadBoardAhead(): void {
  if (!isSavingData()) loadBoardNow();
}
