import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { pageTitle } from '#domain/waiting-title.ts';
import { ordersQuery } from '#portal/api/queries.ts';
import { settingsStore, useSettings } from '#portal/stores/settings-store.ts';
import { acknowledgedStore } from './acknowledged-store.ts';
import { acknowledge, decideAlarm, waitingOf } from './alarm-rules.ts';
import { chimeOnce } from './alarm-sound.ts';
import { type Alerts, AlertsContext } from './alerts-context.ts';
import { askForNotices, useNoticePermission } from './notice-permission.ts';
import { useHearing } from './use-hearing.ts';
import { useNotices } from './use-notices.ts';
import { useRinging } from './use-ringing.ts';

/** Rings, notifies and counts in the title, by the state of the waiting orders. */
export function AlertsProvider({ children }: { children: ReactNode }) {
  const { data: day } = useQuery(ordersQuery);
  const { AvisoSonoro, Notificacao } = useSettings();
  const acknowledged = useSyncExternalStore(acknowledgedStore.subscribe, acknowledgedStore.get);
  const [hearing, learn] = useHearing(AvisoSonoro);
  const permission = useNoticePermission();
  const { all, asking } = useMemo(() => waitingOf(day?.orders ?? []), [day]);
  const decision = decideAlarm({
    waiting: asking,
    acknowledged: new Set(acknowledged),
    sound: AvisoSonoro,
    notices: Notificacao,
    hearing,
    noticesAllowed: permission === 'granted',
  });

  useTitle(all.length);
  useRinging(decision.ring, learn);
  useNotices(decision.notify ? decision.unseen : NOTHING, all.length);

  const activate = useCallback(async () => {
    settingsStore.set({ ...settingsStore.get(), AvisoSonoro: true, Notificacao: true });
    learn(await chimeOnce());
    await askForNotices();
  }, [learn]);

  const alerts: Alerts = {
    active: AvisoSonoro && hearing === 'allowed',
    blocked: decision.blocked,
    ringing: decision.ring,
    unseen: decision.unseen.length,
    acknowledge: () => acknowledgedStore.set(acknowledge(asking)),
    activate,
  };
  return <AlertsContext.Provider value={alerts}>{children}</AlertsContext.Provider>;
}

const NOTHING: readonly string[] = [];

function useTitle(waiting: number): void {
  useEffect(() => {
    document.title = pageTitle(waiting);
  }, [waiting]);
  useEffect(
    () => () => {
      document.title = pageTitle(0);
    },
    [],
  );
}
