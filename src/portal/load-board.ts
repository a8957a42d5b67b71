import { isSavingData } from './loading-ahead.ts';

export const loadShell = () => import('./shell/signed-in-layout.tsx');
export const loadBoard = () => import('./orders/board/dashboard-screen.tsx');

/** Loads the board's scripts while a person waits for it. A failure is reported where the scripts are needed. */
export function loadBoardNow(): void {
  void Promise.all([loadShell(), loadBoard()]).catch(() => {});
}

/** Loads the board's scripts while the password is typed, unless the browser is set to save data. */
export function loadBoardAhead(): void {
  if (!isSavingData()) loadBoardNow();
}
