import { type AlarmState, CLOSE_CODES, type StartMessage } from '#contract/orders/live-messages.ts';
import type { CourierPosition } from '#contract/positions/schema.ts';
import type { OffsetAt } from '#domain/shared/business-day.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import { type Check, PASSED, type Refusal, refused } from '#domain/shared/result.ts';
import { createBoardDelays } from './board-delays.ts';
import type { AccessEnded, Bus, EstablishmentChanged, OrderWritten, RightsChanged } from './bus.ts';
import { createHandledChanges } from './handled-changes.ts';
import { createHeartbeats } from './heartbeats.ts';
import { close, type Listener, send } from './listener.ts';
import { createRoomKeeper, isBehind } from './rooms/keeper.ts';
import {
  AUTHORISATIONS_CHANGED,
  alarmsMessage,
  CATALOGUE_CHANGED,
  ESTABLISHMENT_CHANGED,
  echoMessage,
  positionsMessage,
  RUNS_CHANGED,
} from './rooms/messages.ts';
import { createRoomReads, type RoomReadsDependencies } from './rooms/reads.ts';
import { addChange, broadcast, createRoom, moveToZone, type Room, turnCalendar } from './rooms/room.ts';
import { type CounterReading, endedSessions, readCounters } from './watch-store.ts';

export interface HubDependencies extends RoomReadsDependencies {
  readonly bus: Bus;
  readonly clock: () => InstantMs;
  readonly offsetAtOf: (timeZone: string) => OffsetAt;
  /** Sockets that one session may have open here. */
  readonly socketsPerSession: number;
  /** Recently ended sessions and changed rights, whichever node ended or changed them; `hasSockets`: of this feed. */
  readonly lateEnds: (hasSockets: boolean) => Promise<readonly (AccessEnded | RightsChanged)[]>;
  /** The subset of these sessions that is still open. */
  readonly openSessions: (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>;
  /** The couriers' positions, sent to each listener after its first answer. */
  readonly positions: (establishmentId: string) => Promise<readonly CourierPosition[]>;
  /** The open alarms, sent to each listener after its first answer. */
  readonly alarms: (establishmentId: string) => Promise<readonly AlarmState[]>;
  /** How many devices of an establishment listen to this node now; called at each change. */
  readonly onListeners: (establishmentId: string, count: number) => void;
  /** Called with the seconds from the commit of orders to the sockets, once for a batch. */
  readonly onHanded?: (seconds: number) => void;
  /** Called when a read fails; it is retried. */
  readonly onError: (error: unknown) => void;
}

/**
 * Feeds the dashboards: every change of an establishment reaches each of its listeners once and in order, even if the
 * bus loses messages. A room is an establishment with listeners; they share reads and serialised messages.
 */
export interface Hub {
  /** Adds a listener; refuses one more than `socketsPerSession`. */
  join(listener: Listener): Check<Refusal<'too-many-sockets'>>;
  /** Called with a listener's position; answers it once the room is up to date. */
  start(listener: Listener, asked: StartMessage): void;
  leave(listener: Listener): void;
  /** Call once every `SWEEP_MS`: sends a share of the heartbeats. */
  beat(): void;
  /** Call once a second: turns the day, and finds what the bus lost. */
  tick(): void;
  /** Call several times a second: finds the sessions and rights that ended, wherever that was done. */
  lookForEnds(): void;
  counts(): { readonly sockets: number; readonly rooms: number; readonly behind: number };
  close(): void;
}

/** How often the counters are compared, in ticks of one second. */
const CHECK_COUNTERS_EVERY = 5;
/** The longest time between the commit of an order that the bus lost and the check that finds it, in milliseconds. */
const CHECKED_EVERY_MS = CHECK_COUNTERS_EVERY * 1000;
const CHECK_SESSIONS_EVERY = 30;
const FORGET_MESSAGES_EVERY = 5;
const KEEP_EMPTY_ROOM = 60;
/** Reports one failure in this many ticks: a store that is down fails every room's read every second. */
const QUIET = 10;

export function createHub(dependencies: HubDependencies): Hub {
  const { bus, clock, offsetAtOf, orders, openSessions, positions, alarms, onListeners } = dependencies;
  const rooms = new Map<string, Room>();
  const listeners = new Set<Listener>();
  const ofSession = new Map<string, number>();
  const heartbeats = createHeartbeats();
  let ticks = 0;
  let quietUntil = 0;

  const report = (error: unknown): void => {
    if (ticks < quietUntil) return;
    quietUntil = ticks + QUIET;
    dependencies.onError(error);
  };
  const sendPositions = async (listener: Listener): Promise<void> => {
    const known = await positions(listener.establishmentId);
    if (known.length > 0 && listener.isFollowing) send(listener, positionsMessage(known, true));
  };
  const sendAlarms = async (listener: Listener): Promise<void> => {
    const known = await alarms(listener.establishmentId);
    if (known.length > 0 && listener.isFollowing) send(listener, alarmsMessage(known, true));
  };
  const onAnswered = (listener: Listener): void => {
    sendPositions(listener).catch(report);
    sendAlarms(listener).catch(report);
  };
  const delays = createBoardDelays(dependencies.onHanded ?? (() => {}));
  const keeper = createRoomKeeper(delays.watch(createRoomReads(dependencies)), onAnswered, report);

  const signOut = (isEnded: (sessionId: string) => boolean): void => {
    for (const listener of listeners) if (isEnded(listener.sessionId)) close(listener, CLOSE_CODES.signedOut);
  };

  const handledChanges = createHandledChanges();
  /** Makes the person's sockets reconnect, also those that have not asked for a day yet: they know the rights of before. */
  const reconnect = ({ establishmentId, accountId, change }: RightsChanged): void => {
    if (handledChanges.wasHandled(change, ticks)) return;
    for (const listener of listeners) {
      if (listener.accountId === accountId && listener.establishmentId === establishmentId)
        close(listener, CLOSE_CODES.rightsChanged);
    }
  };

  const onWritten = (written: OrderWritten): void => {
    const room = rooms.get(written.establishmentId);
    if (!room) return;
    room.wanted = Math.max(room.wanted, written.revision);
    if (addChange(room, written)) keeper.expectMissing(room);
    delays.arrived(room, written.committedAt);
  };

  const sendToRoom = (establishmentId: string, message: Buffer): void => {
    const room = rooms.get(establishmentId);
    if (room) broadcast(room, message);
  };

  const onEstablishmentChanged = ({ establishmentId, timeZone }: EstablishmentChanged): void => {
    const room = rooms.get(establishmentId);
    if (!room) return;
    moveToZone(room, offsetAtOf(timeZone), clock());
    broadcast(room, ESTABLISHMENT_CHANGED);
  };

  const unsubscribe = bus.subscribe((message) => {
    if (message.kind === 'order') onWritten(message);
    if (message.kind === 'catalogue-changed') sendToRoom(message.establishmentId, CATALOGUE_CHANGED);
    if (message.kind === 'positions') sendToRoom(message.establishmentId, positionsMessage(message.positions));
    if (message.kind === 'alarms') sendToRoom(message.establishmentId, alarmsMessage(message.alarms));
    if (message.kind === 'echo') sendToRoom(message.establishmentId, echoMessage(message.echo));
    if (message.kind === 'runs-changed') sendToRoom(message.establishmentId, RUNS_CHANGED);
    if (message.kind === 'establishment-changed') onEstablishmentChanged(message);
    if (message.kind === 'authorisations-changed') sendToRoom(message.establishmentId, AUTHORISATIONS_CHANGED);
    if (message.kind === 'rights-changed') reconnect(message);
    if (message.kind === 'session-ended') signOut((sessionId) => sessionId === message.sessionId);
  });

  let behind = 0;
  const onCounter = ({ room, feedRevision, counter }: CounterReading): void => {
    if (counter < feedRevision) keeper.restart(room);
    else room.wanted = Math.max(room.wanted, counter);
    if (!isBehind(room)) return;
    behind += 1;
    delays.missed(room, Date.now() - CHECKED_EVERY_MS);
    keeper.expectMissing(room);
  };

  const compareCounters = (some: readonly Room[]) => void readCounters(orders, some, onCounter).catch(report);

  const checkSessions = async (): Promise<void> => {
    const ids = [...new Set(Array.from(listeners, ({ sessionId }) => sessionId))];
    const ended = await endedSessions(openSessions, ids);
    if (ended.size > 0) signOut((sessionId) => ended.has(sessionId));
  };

  /** Publishes on this node what another node or the admin command ended. */
  const publishLateEnds = async (): Promise<void> => {
    for (const message of await dependencies.lateEnds(listeners.size > 0)) bus.publish(message);
  };

  const tickRoom = (room: Room, now: InstantMs): void => {
    turnCalendar(room, now);
    keeper.refresh(room);
    if (ticks % FORGET_MESSAGES_EVERY === 0) room.feed?.forgetMessages();
    room.emptyTicks = room.listeners.size === 0 ? room.emptyTicks + 1 : 0;
    if (room.emptyTicks < KEEP_EMPTY_ROOM || room.reading) return;
    clearTimeout(room.gapTimer);
    rooms.delete(room.establishmentId);
    room.unfollow();
  };

  const openRoom = (establishmentId: string, timeZone: string): Room => {
    const room = createRoom(establishmentId, offsetAtOf(timeZone), clock());
    rooms.set(establishmentId, room);
    // Other nodes sent nothing before they knew that this node follows: compare the counter once they do.
    room.unfollow = bus.follow(establishmentId, () => {
      room.heardLate = room.feed === undefined;
      if (!room.heardLate) compareCounters([room]);
    });
    return room;
  };

  return {
    join(listener) {
      const before = ofSession.get(listener.sessionId) ?? 0;
      if (before >= dependencies.socketsPerSession) return refused({ code: 'too-many-sockets' });
      ofSession.set(listener.sessionId, before + 1);
      listeners.add(listener);
      heartbeats.add(listener);
      return PASSED;
    },
    start(listener, asked) {
      if (!listeners.has(listener)) return;
      const { establishmentId, timeZone } = listener;
      const room = rooms.get(establishmentId) ?? openRoom(establishmentId, timeZone);
      room.listeners.add(listener);
      onListeners(establishmentId, room.listeners.size);
      turnCalendar(room, clock());
      listener.asked = asked;
      listener.isFollowing = false;
      keeper.serve(room);
    },
    leave(listener) {
      if (!listeners.delete(listener)) return;
      const left = (ofSession.get(listener.sessionId) ?? 1) - 1;
      if (left > 0) ofSession.set(listener.sessionId, left);
      else ofSession.delete(listener.sessionId);
      heartbeats.remove(listener);
      const room = rooms.get(listener.establishmentId);
      if (room?.listeners.delete(listener)) onListeners(room.establishmentId, room.listeners.size);
    },
    beat: heartbeats.sweep,
    tick() {
      ticks += 1;
      const now = clock();
      for (const room of rooms.values()) tickRoom(room, now);
      if (ticks % CHECK_COUNTERS_EVERY === 0) compareCounters([...rooms.values()]);
      if (ticks % CHECK_SESSIONS_EVERY === 0) checkSessions().catch(report);
      handledChanges.forget(ticks);
    },
    lookForEnds: () => void publishLateEnds().catch(report),
    counts: () => ({ sockets: listeners.size, rooms: rooms.size, behind }),
    close() {
      unsubscribe();
      for (const room of rooms.values()) {
        clearTimeout(room.gapTimer);
        room.unfollow();
      }
      rooms.clear();
      listeners.clear();
    },
  };
}
