import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Session } from '#contract/access/session-schema.ts';
import { readSession } from '#portal/access/read-session.ts';
import { onSessionNews } from '#portal/access/session-news.ts';
import { tabEstablishment } from '#portal/api/tab-establishment.ts';
import { lastEstablishment, rememberEstablishment } from './last.ts';

/** Whether the browser's session has switched to another establishment since this tab was opened. */
export function useMoved(): boolean {
  useEffect(() => onSessionNews('moved', () => void compareWithSession()), []);
  return useSyncExternalStore(tabEstablishment.subscribe, tabEstablishment.isMoved);
}

async function compareWithSession(): Promise<void> {
  const session = await readSession().catch(() => null);
  if (session !== null) tabEstablishment.isAt(session.establishment.id);
}

/** Whether the person must choose first: there are several establishments, and this device remembers none of them. */
export function useChoice({ establishment, others }: Session): { readonly isOpen: boolean; readonly stay: () => void } {
  const [isChosen, setChosen] = useState(() => {
    const last = lastEstablishment();
    return others === undefined || [establishment, ...others].some(({ id }) => id === last);
  });
  const { id } = establishment;
  useEffect(() => {
    if (isChosen) rememberEstablishment(id);
  }, [isChosen, id]);
  return { isOpen: !isChosen, stay: () => setChosen(true) };
}
