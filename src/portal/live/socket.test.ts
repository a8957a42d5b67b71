import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HEARTBEAT_MS, type ServerMessage } from '#contract/orders/live-messages.ts';
import { currentConnection } from './connection-store.ts';
import { openLiveSocket } from './socket.ts';

/** The last opened socket, through which the test sends as the server. */
let opened: ServerSocket;

class ServerSocket {
  static readonly OPEN = 1;
  readonly readyState = ServerSocket.OPEN;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  isClosed = false;
  constructor() {
    opened = this;
  }
  send(): void {}
  close(): void {
    this.isClosed = true;
  }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
  vi.stubGlobal('WebSocket', ServerSocket);
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
  vi.stubGlobal('location', { href: 'http://portal.example/' });
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => setTimeout(callback, 16));
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a rush of 50 messages a second reaches the board at most five times a second, complete and in order', async () => {
  const deliveries: (readonly ServerMessage[])[] = [];
  const stop = openLiveSocket({
    position: () => ({ day: null, revision: null }),
    onMessages: (messages) => deliveries.push(messages),
    onSignedOut: () => {},
    onRightsChanged: () => {},
  });
  opened.onopen?.();
  for (let sent = 0; sent < 100; sent += 1) {
    opened.onmessage?.({ data: JSON.stringify({ type: 'echo', echo: sent }) });
    await vi.advanceTimersByTimeAsync(20);
  }
  await vi.advanceTimersByTimeAsync(1000);
  stop();
  expect(deliveries.flat()).toEqual(Array.from({ length: 100 }, (_, echo) => ({ type: 'echo', echo })));
  expect(deliveries.length).toBeLessThanOrEqual(12);
});

test('a hidden tab, whose frames stop and whose timers may wait, gets a message at once', async () => {
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: true }));
  const deliveries: (readonly ServerMessage[])[] = [];
  const stop = openLiveSocket({
    position: () => ({ day: null, revision: null }),
    onMessages: (messages) => deliveries.push(messages),
    onSignedOut: () => {},
    onRightsChanged: () => {},
  });
  opened.onopen?.();
  opened.onmessage?.({ data: JSON.stringify({ type: 'echo', echo: 1 }) });
  await Promise.resolve();
  expect(deliveries).toEqual([[{ type: 'echo', echo: 1 }]]);
  stop();
});

/** Maximum time until a person sees that nothing arrives any more, in milliseconds. */
const SHOWN_WITHIN_MS = 6000;

function openQuietly(): () => void {
  const stop = openLiveSocket({
    position: () => ({ day: null, revision: null }),
    onMessages: () => {},
    onSignedOut: () => {},
    onRightsChanged: () => {},
  });
  opened.onopen?.();
  return stop;
}

const heartbeat = () => opened.onmessage?.({ data: JSON.stringify({ type: 'heartbeat' }) });

test('a server that falls silent is shown as "Reconectando" within 6 s, and another connection is tried', async () => {
  const stop = openQuietly();
  heartbeat();
  const silent = opened;
  expect(currentConnection().state).toBe('live');
  await vi.advanceTimersByTimeAsync(SHOWN_WITHIN_MS - 1);
  expect(currentConnection().state).toBe('reconnecting');
  expect([silent.isClosed, opened === silent]).toEqual([true, false]);
  opened.onopen?.();
  heartbeat();
  expect(currentConnection().state).toBe('live');
  stop();
});

test('heartbeats alone keep a connection, even if every second one is lost', async () => {
  const stop = openQuietly();
  const first = opened;
  for (let beat = 0; beat < 20; beat += 1) {
    heartbeat();
    await vi.advanceTimersByTimeAsync(2 * HEARTBEAT_MS);
    expect(currentConnection().state).toBe('live');
  }
  expect(opened).toBe(first);
  stop();
});
