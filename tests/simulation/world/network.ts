import type { Chance } from '../../../scripts/simulation/random.ts';
import type { Owner, VirtualTime } from './virtual-time.ts';

/** The present faults of the network. */
export interface Weather {
  /** Multiplies every delay. */
  slowness: number;
  /** The share of statements whose connection is cut before or after the store ran them. */
  cutStatements: number;
  /** The share of bus messages that are lost; as many come late, and as many twice. */
  lostHints: number;
  /** Whether messages between nodes are dropped. */
  isBusDown: boolean;
}

/** One direction of a connection: delivers in order, or nothing once it is cut. */
export interface Line {
  send(bytes: number, arrive: () => void): void;
  /** Bytes sent and not delivered yet. */
  unread(): number;
  kill(): void;
}

export interface Network {
  readonly weather: Weather;
  /** A random delay of one way, in milliseconds. */
  delay(): number;
  line(to: Owner): Line;
}

export const FAIR: Weather = { slowness: 1, cutStatements: 0, lostHints: 0, isBusDown: false };

export function createNetwork(time: VirtualTime, chance: Chance): Network {
  const weather = { ...FAIR };
  const delay = () => (0.2 + chance.next() * chance.next() * 6) * weather.slowness;
  return {
    weather,
    delay,
    line(to) {
      let last = 0;
      let unread = 0;
      let isDead = false;
      return {
        send(bytes, arrive) {
          unread += bytes;
          last = Math.max(last, time.now() + delay());
          time.after(last - time.now(), to, () => {
            if (isDead) return;
            unread -= bytes;
            arrive();
          });
        },
        unread: () => unread,
        kill: () => {
          isDead = true;
        },
      };
    },
  };
}
