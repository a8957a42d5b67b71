import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useDeferredValue, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { boardOf } from '#domain/orders/board/board.ts';
import { pageTitle } from '#domain/orders/board/waiting-texts.ts';
import type { Order } from '#domain/orders/order.ts';
import { whenAnswered } from '#portal/answered.ts';
import { ordersQuery } from '#portal/api/queries.ts';
import { useNow } from '#portal/orders/time/use-now.ts';
import { ownOrdersStore } from '#portal/stores/own-orders-store.ts';
import { settingsStore, useSettings } from '#portal/stores/settings-store.ts';
import { acknowledgedStore } from './acknowledged-store.ts';
import { type Alerts, AlertsContext } from './context.ts';
import { askForNotices, useNoticePermission } from './notice-permission.ts';
import {
  type AlarmDecision,
  type AlarmFacts,
  acknowledge,
  acknowledgeOne,
  changesTyped,
  decideAlarm,
  ringsEverywhere,
  unseenOf,
  waitingOf,
} from './rules.ts';
import { type SharedAlarms, useSharedAlarms } from './shared.ts';
import { chimeOnce } from './sound.ts';
import { alertText, isNew } from './texts.ts';
import { typedHereStore } from './typed-here-store.ts';
import { setUnseenCards } from './unseen-cards.ts';
import { useNotices } from './use-notices.ts';
import { useRinging } from './use-ringing.ts';
import { useShareSeen } from './use-share-seen.ts';
import { useSoundPermission } from './use-sound-permission.ts';

/** Rings, notifies and shows the count in the title, according to the waiting orders. */
export function AlertsProvider({ children }: { children: ReactNode }) {
  const { data: day } = useQuery(ordersQuery);
  const { AvisoSonoro, Notificacao } = useSettings();
  const acknowledged = useSyncExternalStore(acknowledgedStore.subscribe, acknowledgedStore.get);
  const permission = useNoticePermission();
  const own = useSyncExternalStore(ownOrdersStore.subscribe, ownOrdersStore.get);
  const now = useNow();
  // Deferred, so that waiting keys and clicks come first.
  const orders = useDeferredValue(day?.orders ?? NO_ORDERS);
  const { all, asking } = useWaiting(orders, now);
  const typedHere = useSyncExternalStore(typedHereStore.subscribe, typedHereStore.get);
  const shared = useSharedAlarms();
  const known = useMemo(
    () => new Set([...acknowledged, ...typedHere, ...own.ids, ...seenOf(shared)]),
    [acknowledged, typedHere, own.ids, shared],
  );
  const everywhere = useMemo(
    () =>
      ringsEverywhere(
        asking.filter((key) => !known.has(key)),
        shared,
      ),
    [asking, known, shared],
  );
  const [soundPermission, learn] = useSoundPermission(AvisoSonoro || everywhere);
  const decision = useDecision({
    waiting: asking,
    acknowledged: known,
    sound: AvisoSonoro,
    notices: Notificacao,
    soundPermission,
    noticesAllowed: permission === 'granted',
    placing: own.busy,
    loudness: shared,
  });
  const unseen = useMemo(() => unseenOf(orders, decision.unseen, now), [orders, decision.unseen, now]);
  useMarkedCards(unseen, AvisoSonoro || Notificacao, now);
  useTouchedCards(asking);
  useEffect(() => {
    if (changesTyped(typedHereStore.get(), asking, own.ids)) {
      typedHereStore.update((before) => acknowledgeOne(before, asking, [...own.ids]));
    }
  }, [own.ids, asking]);
  useShareSeen(useMemo(() => acknowledgeOne(acknowledged, asking, []), [asking, acknowledged]));

  useTitle(all.length);
  useRinging(decision.ring, decision.loud, learn);
  useNotices(decision.notify ? decision.unseen : NOTHING, all.length);

  const activate = useCallback(async () => {
    settingsStore.set({ ...settingsStore.get(), AvisoSonoro: true, Notificacao: true });
    learn(await chimeOnce());
    await askForNotices();
  }, [learn]);

  const { blocked, ring: ringing } = decision;
  const active = AvisoSonoro && soundPermission === 'allowed';
  const text = alertText(unseen, now);
  const newest = unseen.at(-1)?.id;
  const alerts = useMemo<Alerts>(
    () => ({
      ...{ active, blocked, ringing, text, newest, activate },
      acknowledge: () => acknowledgedStore.set(acknowledge(asking)),
    }),
    [active, blocked, ringing, text, newest, activate, asking],
  );
  return <AlertsContext.Provider value={alerts}>{children}</AlertsContext.Provider>;
}

const NOTHING: readonly string[] = [];
const NO_ORDERS: readonly Order[] = [];

/** The decision; computed again only when one of its facts changes. */
function useDecision(facts: Omit<AlarmFacts, 'before'>): AlarmDecision {
  const before = useRef(NOTHING);
  const { waiting, acknowledged, sound, notices, soundPermission, noticesAllowed, placing, loudness } = facts;
  const decision = useMemo(
    () =>
      decideAlarm({
        ...{ waiting, acknowledged, sound, notices, soundPermission, noticesAllowed, placing, loudness },
        before: before.current,
      }),
    [waiting, acknowledged, sound, notices, soundPermission, noticesAllowed, placing, loudness],
  );
  useEffect(() => {
    before.current = decision.unseen;
  });
  return decision;
}

/** The waiting orders; the same lists until an order changes or starts. */
function useWaiting(orders: readonly Order[], now: number) {
  const board = boardOf(orders, now);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the board stands for the clock.
  return useMemo(() => waitingOf(orders, now), [orders, board]);
}

function seenOf(shared: SharedAlarms): readonly string[] {
  return [...shared.values()].filter(({ seen }) => seen).map(({ key }) => key);
}

/** Marks untouched cards. With alerts off it marks new orders only, because nobody acknowledges then. */
function useMarkedCards(unseen: readonly Order[], alertsWanted: boolean, now: number): void {
  useEffect(() => {
    const marked = unseen.filter((order) => alertsWanted || isNew(order, now));
    setUnseenCards(new Set(marked.map(({ id }) => id)));
  }, [unseen, alertsWanted, now]);
}

/** Counts a card as seen after a click or key press on it. A pointer resting on it does not count. */
function useTouchedCards(waiting: readonly string[]): void {
  useEffect(() => {
    const touch = ({ target }: Event) => {
      const id = target instanceof Element && target.closest<HTMLElement>('[data-card][data-new]')?.dataset.card;
      if (!id) return;
      const seen = waiting.filter((one) => one === id || one.startsWith(`${id} `));
      // What the click or key opens comes first: this draws the alerts and the cards of a full day again.
      whenAnswered(() => acknowledgedStore.update((known) => acknowledgeOne(known, waiting, seen)));
    };
    for (const gesture of ['click', 'keydown'] as const) document.addEventListener(gesture, touch, true);
    return () => {
      for (const gesture of ['click', 'keydown'] as const) document.removeEventListener(gesture, touch, true);
    };
  }, [waiting]);
}

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
