import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ServerMessage } from '#contract/orders/live-messages.ts';
import { openLiveSocket } from './socket.ts';

/** The last socket opened; the test speaks for the server. */
let opened: ServerSocket;

class ServerSocket {
  static readonly OPEN = 1;
  readonly readyState = ServerSocket.OPEN;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  constructor() {
    opened = this;
  }
  send(): void {}
  close(): void {}
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
  vi.stubGlobal('WebSocket', ServerSocket);
  vi.stubGlobal('window', new EventTarget());
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
