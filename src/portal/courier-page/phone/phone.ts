import type { CourierRun } from '#contract/couriers/page-schema.ts';
import type { Track } from '#domain/positions/position.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import { clockDifference } from '#portal/api/clock-difference.ts';
import { lineAfter, type PhoneConnection, pauseAfter, watchCalls } from './connection.ts';
import type { CourierAnswer, CourierApi } from './courier-api.ts';
import { type Draft, type DraftFields, filledIn } from './draft.ts';
import { type KeptPhoto, moveKeptPhotos, openPhotoBox, type PhotoBox } from './photos/box.ts';
import { createPhotoSender } from './photos/send.ts';
import { withServerPosition } from './server-position.ts';
import {
  adopted,
  newOrders,
  type PhoneState,
  type Press,
  pressed,
  refusedBy,
  sent,
  type Tap,
  takenAway,
  tried,
  undone,
  withoutStops,
  withRun,
} from './state.ts';
import { createStoredState, formerStates, type StoredState } from './stored-state.ts';

/** The courier's phone: its stored state, and the synchronisation with the server. */
export interface Phone {
  readonly kept: StoredState;
  connection(): PhoneConnection;
  subscribe(listener: () => void): () => void;
  /** The server's clock, in milliseconds. */
  now(): InstantMs;
  press(press: Omit<Press, 'at' | 'newKey'>): void;
  undo(tap: Tap): void;
  keepPhoto(photo: KeptPhoto): Promise<void>;
  /** Saves what he fills in, until the server has the step. */
  fillIn(draft: Pick<Draft, 'orderId' | 'step'>, part: DraftFields): void;
  /** Photos of drafts. A photo that no draft names is deleted. */
  readonly draftPhotos: PhotoBox;
  /** Hides a refused step, by its key, or a lost order, by its id, once he has read it. */
  dismiss(key: string): void;
  setShares(sharesPosition: boolean): void;
  /** His position and when he was away, from this phone and from the server (a tracking app). */
  whereabouts(): Track;
  changeTrack(change: (track: Track) => Track): void;
  /** Synchronises with the server at once. */
  wake(): void;
  /** Starts; returns the stop. */
  start(onNewOrders: (count: number) => void): () => void;
}

export function createPhone(api: CourierApi, name: string): Phone {
  const kept = createStoredState(name);
  const box = openPhotoBox(name);
  const draftPhotos = openPhotoBox(`${name}.drafts`);
  const listeners = new Set<() => void>();
  let connection: PhoneConnection = { state: 'loading', photos: 0 };
  let ahead = kept.get().ahead;
  let hasAdopted = false;
  let track: Track = {};
  let wake: () => void = () => undefined;

  const setConnection = (part: Partial<PhoneConnection>): void => {
    // Only an answer opens an ended link again: without a connection he would see a run without stops.
    if (connection.state === 'ended' && part.state === 'none') return;
    const next = { ...connection, ...part };
    if (next.state === connection.state && next.photos === connection.photos) return;
    connection = next;
    for (const listener of listeners) listener();
  };
  const showOffline = () => setConnection({ state: 'none' });
  const calls = watchCalls(showOffline);
  const setTrack = (next: Track): void => {
    track = next;
    for (const listener of listeners) listener();
  };
  const now = () => Date.now() + ahead;
  const isoNow = () => new Date(now()).toISOString();

  /** Deletes the photos that no draft names. */
  const tidyDraftPhotos = (): void => {
    const named = kept.get().drafts.flatMap(({ photo }) => (photo === undefined ? [] : [photo.photoId]));
    void draftPhotos.dropOthers(named).catch(() => undefined);
  };

  /** Updates the connection's state from a result; true if the server answered. */
  const noteAnswer = (answer: CourierAnswer<unknown>): boolean => {
    const state = lineAfter(answer);
    if (state === 'ended') {
      kept.change(withoutStops);
      kept.forgetAside();
      tidyDraftPhotos();
    }
    setConnection({ state });
    return state === 'open';
  };

  async function sendSteps(): Promise<boolean> {
    for (let step = kept.get().queue[0]; step !== undefined; step = kept.get().queue[0]) {
      const { key } = step;
      kept.change((state) => tried(state, key));
      const answer = await calls.watched((signal) => api.sendStep(step, signal));
      if (!noteAnswer(answer)) return false;
      if (answer.ok) kept.change((state) => sent(state, key, answer.value));
      else if (answer.problem.code === 'refused') {
        const { detail, isTaken } = answer.problem;
        kept.change((state) => (isTaken ? takenAway(state, key, detail) : refusedBy(state, key, detail)));
      }
    }
    return true;
  }

  async function readRun(onNewOrders: (count: number) => void): Promise<boolean> {
    const askedAt = Date.now();
    const answer = await calls.watched((signal) => api.run(signal));
    if (!noteAnswer(answer)) return false;
    if (!answer.ok) return true;
    const run = answer.value;
    ahead = clockDifference({ serverTime: Date.parse(run.now), askedAt, answeredAt: Date.now() });
    const fresh = newOrders(kept.get().run, run);
    kept.change((state) => withRun(state, run, ahead));
    if (!hasAdopted) await adopt(run);
    tidyDraftPhotos();
    setTrack(withServerPosition(track, run));
    if (fresh.length > 0) onNewOrders(fresh.length);
    return true;
  }

  /** Adopts unsent steps stored under an earlier link. */
  async function adopt({ courier }: CourierRun): Promise<void> {
    hasAdopted = true;
    for (const former of formerStates(name, courier.id)) {
      kept.change((state) => adopted(state, former.state));
      former.clear();
      await moveKeptPhotos(former.name, box).catch(() => undefined);
      await moveKeptPhotos(`${former.name}.drafts`, draftPhotos).catch(() => undefined);
    }
    setConnection({ photos: await box.count().catch(() => 0) });
    if (kept.get().queue.length > 0) wake();
  }

  const sendPhotos = createPhotoSender(api, box, { noteAnswer, setConnection });

  async function work(onNewOrders: (count: number) => void): Promise<boolean> {
    const isWell = (await sendSteps()) && (await readRun(onNewOrders));
    if (isWell) sendPhotos();
    return isWell;
  }

  return {
    kept,
    connection: () => connection,
    subscribe(listener) {
      listeners.add(listener);
      const undo = kept.subscribe(listener);
      return () => {
        listeners.delete(listener);
        undo();
      };
    },
    now,
    press(press) {
      kept.change((state) => pressed(state, { ...press, at: isoNow(), newKey: newKey }));
      wake();
    },
    undo(tap) {
      kept.change((state) => undone(state, { tap, at: isoNow(), newKey }));
      wake();
    },
    async keepPhoto(photo) {
      await box.put(photo);
      setConnection({ photos: await box.count() });
      wake();
    },
    fillIn: (draft, part) => void kept.change((state) => ({ ...state, drafts: filledIn(state.drafts, draft, part) })),
    draftPhotos,
    dismiss: (key) =>
      void kept.change((state: PhoneState) => ({
        ...state,
        refused: state.refused.filter((one) => one.key !== key),
        gone: state.gone.filter(({ orderId }) => orderId !== key),
      })),
    setShares: (sharesPosition) => void kept.change((state) => ({ ...state, sharesPosition })),
    whereabouts: () => track,
    changeTrack: (change) => setTrack(change(track)),
    wake: () => wake(),
    start(onNewOrders) {
      let timer: ReturnType<typeof setTimeout> | undefined;
      let running = false;
      let again = false;
      let stopped = false;
      const round = async (): Promise<void> => {
        clearTimeout(timer);
        if (running) {
          again = true;
          return;
        }
        running = true;
        again = false;
        const isWell = await work(onNewOrders).catch(() => false);
        running = false;
        if (connection.state === 'ended') line.close();
        if (stopped || connection.state === 'ended') return;
        if (again) return void round();
        timer = setTimeout(() => void round(), pauseAfter(isWell, line.isLive()));
      };
      wake = () => void round();
      const onSilence = (): void => {
        showOffline();
        void round();
      };
      /** The server was heard, or may be again: what a silent call waits for is lost. */
      const onSign = (): void => {
        calls.giveUpSilent();
        void round();
      };
      const line = api.listen({ onHint: onSign, onSilence });
      const onSeen = () => void (document.hidden || onSign());
      document.addEventListener('visibilitychange', onSeen);
      addEventListener('online', onSign);
      addEventListener('offline', onSilence);
      void box.count().then(
        (photos) => setConnection({ photos }),
        () => undefined,
      );
      void round();
      return () => {
        stopped = true;
        line.close();
        clearTimeout(timer);
        document.removeEventListener('visibilitychange', onSeen);
        removeEventListener('online', onSign);
        removeEventListener('offline', onSilence);
      };
    },
  };
}

/** 128 random bits, also on pages without https. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
