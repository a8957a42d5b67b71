import { useQuery } from '@tanstack/react-query';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { pageTitle, waitingNotice } from '#domain/waiting-title.ts';
import { ordersQuery } from '#portal/api/queries.ts';
import { settingsStore, useSettings } from '#portal/stores/settings-store.ts';
import { acknowledgedStore } from './acknowledged-store.ts';
import { acknowledge, decideAlarm, newlyUnseen, waitingIds } from './alarm-rules.ts';
import { chimeOnce, mayBeHeard, startRinging, stopRinging } from './alarm-sound.ts';
import { AlertsBanner } from './alerts-banner.tsx';
import { useLeader } from './use-leader.ts';

export interface Alerts {
  /** Sound is on and can be heard. */
  readonly active: boolean;
  /** Sound is on and the browser blocks it. */
  readonly blocked: boolean;
  /** Orders that wait and nobody has acknowledged. */
  readonly unseen: number;
  readonly acknowledge: () => void;
  /** Switches sound and notifications on and asks the browser for both; to be called from a click. */
  readonly activate: () => Promise<void>;
}

const AlertsContext = createContext<Alerts | null>(null);

/** The alerts of the signed-in portal. */
export function useAlerts(): Alerts {
  const alerts = useContext(AlertsContext);
  if (alerts === null) throw new Error('useAlerts stands outside the alerts.');
  return alerts;
}

/** Rings, notifies and counts in the title, by the state of the waiting orders. */
export function AlertsProvider({ children }: { children: ReactNode }) {
  const { data: day } = useQuery(ordersQuery);
  const { AvisoSonoro, Notificacao } = useSettings();
  const acknowledged = useSyncExternalStore(acknowledgedStore.subscribe, acknowledgedStore.get);
  const [audible, setAudible] = useAudible(AvisoSonoro);
  const waiting = useMemo(() => waitingIds(day?.orders ?? []), [day]);
  const noticesAllowed = 'Notification' in window && Notification.permission === 'granted';
  const decision = decideAlarm({
    waiting,
    acknowledged: new Set(acknowledged),
    sound: AvisoSonoro,
    notices: Notificacao,
    audible,
    noticesAllowed,
  });

  useTitle(waiting.length);
  useRinging(decision.ring, () => setAudible(false));
  useNotices(decision.notify ? decision.unseen : NOTHING, waiting.length);

  const activate = useCallback(async () => {
    settingsStore.set({ ...settingsStore.get(), AvisoSonoro: true, Notificacao: true });
    setAudible(await chimeOnce());
    if ('Notification' in window && Notification.permission === 'default') await Notification.requestPermission();
  }, [setAudible]);

  const alerts: Alerts = {
    active: AvisoSonoro && audible,
    blocked: decision.blocked,
    unseen: decision.unseen.length,
    acknowledge: () => acknowledgedStore.set(acknowledge(waiting)),
    activate,
  };
  return (
    <AlertsContext.Provider value={alerts}>
      {children}
      <AlertsBanner ringing={decision.ring} />
    </AlertsContext.Provider>
  );
}

const NOTHING: readonly string[] = [];

function useTitle(waiting: number): void {
  useEffect(() => {
    document.title = pageTitle(waiting);
    return () => {
      document.title = pageTitle(0);
    };
  }, [waiting]);
}

/** Asks whether the page may be heard: when sound is switched on, and again at the first touch while it may not. */
function useAudible(wanted: boolean): [boolean, (audible: boolean) => void] {
  const [audible, setAudible] = useState(true);
  useEffect(() => {
    if (!wanted) return;
    const ask = () => void mayBeHeard().then(setAudible);
    ask();
    if (audible) return;
    window.addEventListener('pointerdown', ask, { once: true });
    window.addEventListener('keydown', ask, { once: true });
    return () => {
      window.removeEventListener('pointerdown', ask);
      window.removeEventListener('keydown', ask);
    };
  }, [wanted, audible]);
  return [audible, setAudible];
}

function useRinging(ring: boolean, onBlocked: () => void): void {
  const leads = useLeader('portal-motoboy.alarm', ring);
  const blocked = useRef(onBlocked);
  blocked.current = onBlocked;
  useEffect(() => {
    if (!leads) return;
    void startRinging().then((heard) => {
      if (!heard) blocked.current();
    });
    return stopRinging;
  }, [leads]);
}

/** One notification for what is new, replaced by the next; gone when nothing is unseen. */
function useNotices(unseen: readonly string[], waiting: number): void {
  const leads = useLeader('portal-motoboy.notices', unseen.length > 0);
  const told = useRef<{ ids: readonly string[]; notice: Notification | null }>({ ids: NOTHING, notice: null });
  useEffect(() => {
    if (unseen.length === 0) {
      told.current.notice?.close();
      told.current = { ids: NOTHING, notice: null };
      return;
    }
    if (!leads || newlyUnseen(told.current.ids, unseen).length === 0) return;
    const options = {
      tag: 'portal-motoboy',
      renotify: true,
      requireInteraction: true,
      icon: '/favicon.svg',
      lang: 'pt-BR',
    };
    const notice = new Notification(waitingNotice(waiting), options);
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
    told.current = { ids: unseen, notice };
  }, [unseen, waiting, leads]);
}
