import {
  CLOSE_CODES,
  ESTABLISHMENT_PARAMETER,
  type HereMessage,
  LIVE_PATH,
  LONGEST_SILENCE_MS,
  type ServerMessage,
  type StartMessage,
} from '#contract/orders/live-messages.ts';
import { whenAnswered } from '#portal/answered.ts';
import { serverNow } from '#portal/api/server-clock.ts';
import { tabEstablishment } from '#portal/api/tab-establishment.ts';
import { setConnectionState } from './connection-store.ts';
import { createPacing, type PacingSurroundings } from './pacing.ts';
import { readMessage } from './read-message.ts';

type FeedPosition = Pick<StartMessage, 'day' | 'revision'>;

export interface LiveSocketOptions {
  /** The client's day and revision, read at every (re)connect; a promise while a read of the day is under way. */
  readonly position: () => FeedPosition | Promise<FeedPosition>;
  /** Receives the messages since the last delivery, in order; see pacing.ts. */
  readonly onMessages: (messages: readonly ServerMessage[]) => void;
  readonly onSignedOut: () => void;
  /** The person's permissions have changed; the connection is renewed at once. */
  readonly onRightsChanged: () => void;
}

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 6000;
/** With too many open sockets, wait as long as after this many failures. */
const FAILURES_OF_TOO_MANY = 10;
/** Timeout of the handshake, in milliseconds. */
const HANDSHAKE_MS = 10_000;
/**
 * Timeout of the first answer, in milliseconds: it may be a day of 2,000 orders over a slow connection, and nothing
 * arrives before its last byte.
 */
const FIRST_ANSWER_MS = 60_000;
/** Read at each call, because the simulation replaces the page's clock. */
const BROWSER: PacingSurroundings = {
  now: () => performance.now(),
  later: (ms, callback) => void setTimeout(callback, ms),
  frame: (callback) => (document.hidden ? queueMicrotask(callback) : void requestAnimationFrame(callback)),
  answered: whenAnswered,
};

/**
 * Keeps one live connection open until stopped: reconnects with growing, jittered pauses, at once when the network or
 * the tab comes back, and gives up only when signed out. Returns the stop.
 */
export function openLiveSocket({ position, onMessages, onSignedOut, onRightsChanged }: LiveSocketOptions): () => void {
  let socket: WebSocket | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let stopped = false;

  const pacing = createPacing<ServerMessage>((messages) => {
    if (!stopped) onMessages(messages);
  }, BROWSER);

  const receive = (data: unknown) => {
    const message = readMessage(data, serverNow());
    if (message === null) return;
    setConnectionState('live');
    failures = 0;
    expectSign(LONGEST_SILENCE_MS);
    if (message.type === 'heartbeat') {
      if (message.answer === true) sayHere();
      return;
    }
    pacing.add(message);
  };

  const sayHere = () => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ type: 'here' } satisfies HereMessage));
  };

  /** Treats the connection as dead if no message arrives within this time, even if the browser has not noticed. */
  const expectSign = (withinMs: number) => {
    clearTimeout(silence);
    silence = setTimeout(reconnect, withinMs);
  };

  const connect = () => {
    clearTimeout(retry);
    const address = new URL(LIVE_PATH, location.href.replace(/^http/, 'ws'));
    const here = tabEstablishment.get();
    if (here !== undefined) address.searchParams.set(ESTABLISHMENT_PARAMETER, here);
    const opened = new WebSocket(address);
    socket = opened;
    expectSign(HANDSHAKE_MS);
    const start = (from: FeedPosition) => {
      const isOpen = socket === opened && opened.readyState === WebSocket.OPEN;
      if (isOpen) opened.send(JSON.stringify({ type: 'start', ...from } satisfies StartMessage));
    };
    opened.onopen = () => {
      expectSign(FIRST_ANSWER_MS);
      pacing.flush();
      const from = position();
      if (from instanceof Promise) void from.then(start);
      else start(from);
    };
    opened.onmessage = (event) => {
      if (socket === opened) receive(event.data);
    };
    opened.onclose = (event) => {
      if (socket === opened) closed(event.code);
    };
  };

  const closed = (code: number) => {
    clearTimeout(silence);
    socket = null;
    if (stopped) return;
    if (code === CLOSE_CODES.signedOut) {
      stop();
      onSignedOut();
      return;
    }
    setConnectionState(navigator.onLine ? 'reconnecting' : 'offline');
    failures += code === CLOSE_CODES.tooMany ? FAILURES_OF_TOO_MANY : 1;
    if (failures > 4) setConnectionState('offline');
    if (code === CLOSE_CODES.rightsChanged) onRightsChanged();
    const comesAtOnce = code === CLOSE_CODES.tooSlow || code === CLOSE_CODES.rightsChanged;
    const pause = comesAtOnce ? 0 : Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS);
    retry = setTimeout(connect, pause * (0.5 + Math.random() / 2));
  };

  const reconnect = () => {
    const dead = socket;
    socket = null;
    dead?.close();
    if (stopped) return;
    setConnectionState(navigator.onLine ? 'reconnecting' : 'offline');
    connect();
  };

  const wake = () => {
    if (socket === null && !document.hidden) connect();
  };
  /** Reconnects when the browser reports no network, because a portal on this computer is still reachable. */
  const lost = reconnect;

  const stop = () => {
    stopped = true;
    clearTimeout(retry);
    clearTimeout(silence);
    window.removeEventListener('online', reconnect);
    window.removeEventListener('offline', lost);
    document.removeEventListener('visibilitychange', wake);
    socket?.close();
    socket = null;
  };

  window.addEventListener('online', reconnect);
  window.addEventListener('offline', lost);
  document.addEventListener('visibilitychange', wake);
  setConnectionState('reconnecting');
  connect();
  return stop;
}
