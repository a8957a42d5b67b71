import { HEARTBEAT_MS } from '#contract/orders/live-messages.ts';
import { beat, checkLife, type Listener } from './listener.ts';

const HEARTBEAT = Buffer.from('{"type":"heartbeat"}');

/** How often to call {@link Heartbeats.sweep}, in milliseconds. */
export const SWEEP_MS = 100;
/** Every how many heartbeats a socket is checked for being dead or stalled: every 15 s. */
const CHECK_EVERY = 6;

/** The heartbeats of all sockets, spread over small sweeps, so that none blocks urgent work. */
export interface Heartbeats {
  add(listener: Listener): void;
  remove(listener: Listener): void;
  sweep(): void;
}

export function createHeartbeats(): Heartbeats {
  const shares = Array.from({ length: HEARTBEAT_MS / SWEEP_MS }, () => new Set<Listener>());
  let sweeps = 0;
  let smallest = 0;
  return {
    add(listener) {
      shares[smallest]?.add(listener);
      smallest = (smallest + 1) % shares.length;
    },
    remove(listener) {
      for (const share of shares) if (share.delete(listener)) return;
    },
    sweep() {
      const isCheck = Math.floor(sweeps / shares.length) % CHECK_EVERY === CHECK_EVERY - 1;
      for (const listener of shares[sweeps % shares.length] ?? []) {
        if (!isCheck || checkLife(listener)) beat(listener, HEARTBEAT);
      }
      sweeps += 1;
    },
  };
}
