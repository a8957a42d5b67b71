import { pathOf } from '#contract/endpoints.ts';
import { CLOSE_CODES, LONGEST_SILENCE_MS, type ServerMessage, type StartMessage } from '#contract/live-messages.ts';
import { readMessage } from '#portal/api/read-message.ts';
import { setConnectionState } from './connection-store.ts';

export interface LiveSocketOptions {
  /** Where the client stands, asked at every (re)connect. */
  readonly position: () => Pick<StartMessage, 'day' | 'revision'>;
  /** Messages that gathered since the last frame, in their order. */
  readonly onMessages: (messages: readonly ServerMessage[]) => void;
  readonly onSignedOut: () => void;
}

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 6000;
/** A handshake that takes longer is tried again. */
const HANDSHAKE_MS = 10_000;
/** The first answer may be a day of 2,000 orders over a thin line; nothing is heard until the last byte is there. */
const FIRST_ANSWER_MS = 60_000;
/** Hidden tabs draw no frames; there, what came is handed over after this long. */
const LONGEST_BATCH_MS = 250;

/**
 * Keeps one live connection open until it is stopped: reconnects with growing, jittered pauses, at once when the network
 * or the tab comes back, and gives up only when signed out. Answers the stop.
 */
export function openLiveSocket({ position, onMessages, onSignedOut }: LiveSocketOptions): () => void {
  let socket: WebSocket | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let stopped = false;
  let waiting: ServerMessage[] = [];

  const flush = () => {
    const messages = waiting;
    waiting = [];
    if (messages.length > 0 && !stopped) onMessages(messages);
  };

  const receive = (data: unknown) => {
    const message = readMessage(data, Date.now());
    if (message === null) return;
    setConnectionState('live');
    failures = 0;
    expectSign(LONGEST_SILENCE_MS);
    if (message.type === 'heartbeat') return;
    if (waiting.length === 0) {
      // Both: the tab may be hidden before the frame comes, and an order must not wait for the next glance.
      requestAnimationFrame(flush);
      setTimeout(flush, LONGEST_BATCH_MS);
    }
    waiting.push(message);
  };

  /** Without a sign of life within this time the connection is dead, even where the browser has not noticed. */
  const expectSign = (withinMs: number) => {
    clearTimeout(silence);
    silence = setTimeout(reconnect, withinMs);
  };

  const connect = () => {
    clearTimeout(retry);
    const opened = new WebSocket(new URL(pathOf('live'), location.href.replace(/^http/, 'ws')));
    socket = opened;
    expectSign(HANDSHAKE_MS);
    opened.onopen = () => {
      expectSign(FIRST_ANSWER_MS);
      flush();
      opened.send(JSON.stringify({ type: 'start', ...position() } satisfies StartMessage));
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
    failures += 1;
    if (failures > 4) setConnectionState('offline');
    const pause = code === CLOSE_CODES.tooSlow ? 0 : Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS);
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
  /** The browser says that there is no network. Where the portal runs on this computer, the new connection comes about. */
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
