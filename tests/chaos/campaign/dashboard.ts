import { setTimeout as delay } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { LIVE_PATH, LONGEST_SILENCE_MS } from '#contract/orders/live-messages.ts';
import { applyMessages } from '#portal/live/apply-messages.ts';
import { isOfLiveDay, type LiveDay } from '#portal/live/day.ts';
import { readMessage } from '#portal/live/read-message.ts';

/** A dashboard that reconnects automatically and keeps the day as the browser does. */
export interface Dashboard {
  day(): LiveDay | undefined;
  /** Ends its connection. */
  cut(): void;
  /** Stops reading for so many milliseconds. */
  sleep(ms: number): void;
  /** Messages that the feed must not send. */
  readonly mistakes: readonly string[];
}

const PAUSE_MS = 200;

/** `addressOf` names a node at each connection. */
export function openDashboard(addressOf: () => string, cookie: string, timeZone: string): Dashboard {
  const isOfDay = isOfLiveDay(timeZone);
  const mistakes: string[] = [];
  let day: LiveDay | undefined;
  let socket: WebSocket | undefined;
  let isOver = false;

  const connect = (): void => {
    if (isOver) return;
    const opened = new WebSocket(`${addressOf().replace('http', 'ws')}${LIVE_PATH}`, { headers: { cookie } });
    socket = opened;
    let last = -1;
    let silence: NodeJS.Timeout | undefined;
    const expectSign = () => {
      clearTimeout(silence);
      silence = setTimeout(() => opened.terminate(), LONGEST_SILENCE_MS);
    };
    expectSign();
    opened.on('open', () =>
      opened.send(JSON.stringify({ type: 'start', day: day?.day ?? null, revision: day?.revision ?? null })),
    );
    opened.on('message', (data) => {
      expectSign();
      const message = readMessage(String(data), Date.now());
      if (message === null) return;
      if (message.type === 'order' && message.revision <= last) mistakes.push(`${message.revision} after ${last}`);
      if ('revision' in message) last = message.revision;
      day = applyMessages(day, [message], isOfDay);
    });
    opened.on('error', () => {});
    opened.on('close', (code) => {
      clearTimeout(silence);
      if (code >= 4400 && code !== 4408) mistakes.push(`closed with ${code}`);
      setTimeout(connect, PAUSE_MS);
    });
  };
  onTestFinished(() => {
    isOver = true;
    socket?.terminate();
  });
  connect();
  return {
    // A comanda of another day stays in the list after it is closed; a snapshot does not have it.
    day: () => day && { ...day, orders: day.orders.filter((order) => isOfDay(order, day?.day ?? '')) },
    cut: () => socket?.terminate(),
    sleep(ms) {
      const sleeping = socket;
      sleeping?.pause();
      void delay(ms).then(() => sleeping?.resume());
    },
    mistakes,
  };
}
