import { HEARTBEAT_SECONDS } from '#contract/live-messages.ts';
import { beat, type Listener } from './listener.ts';

const HEARTBEAT = Buffer.from('{"type":"heartbeat"}');

/** The heartbeats of all sockets: one sweep, a share of them each second. */
export interface Heartbeats {
  add(listener: Listener): void;
  remove(listener: Listener): void;
  /** To be called once a second. */
  tick(): void;
}

export function createHeartbeats(): Heartbeats {
  const shares = Array.from({ length: HEARTBEAT_SECONDS }, () => new Set<Listener>());
  let next = 0;
  let smallest = 0;
  return {
    add(listener) {
      shares[smallest]?.add(listener);
      smallest = (smallest + 1) % shares.length;
    },
    remove(listener) {
      for (const share of shares) if (share.delete(listener)) return;
    },
    tick() {
      for (const listener of shares[next] ?? []) beat(listener, HEARTBEAT);
      next = (next + 1) % shares.length;
    },
  };
}
