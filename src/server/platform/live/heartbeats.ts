import { HEARTBEAT_MS } from '#contract/orders/live-messages.ts';
import { ask, beat, checkLife, type Listener } from './listener.ts';
import { SWEEP_MS, visitInTurns } from './sweep.ts';

const HEARTBEAT = Buffer.from('{"type":"heartbeat"}');
const QUESTION = Buffer.from('{"type":"heartbeat","answer":true}');

/** Every how many heartbeats a socket is checked for being dead or stalled: every 16 s. */
const CHECK_EVERY = 8;
/** Every how many heartbeats the page itself has to answer: every 8 s. */
const ASK_EVERY = 4;

/** The heartbeats of all sockets, spread over small sweeps, so that none blocks urgent work. */
export interface Heartbeats {
  add(listener: Listener): void;
  remove(listener: Listener): void;
  /** Call once every `SWEEP_MS`. */
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
      const round = Math.floor(sweeps / shares.length);
      const isCheck = isLast(round, CHECK_EVERY);
      const isQuestion = isLast(round, ASK_EVERY);
      visitInTurns(shares[sweeps % shares.length] ?? [], (listener) => {
        if (isCheck && !checkLife(listener)) return;
        if (isQuestion) ask(listener, QUESTION);
        else beat(listener, HEARTBEAT);
      });
      sweeps += 1;
    },
  };
}

/** The last of every `every` rounds. */
function isLast(round: number, every: number): boolean {
  return round % every === every - 1;
}
