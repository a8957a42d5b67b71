import { type Bus, isOfEstablishment } from '#server/platform/live/bus.ts';
import { decode, encode } from '#server/platform/live/bus-frame.ts';
import { createMemoryBus } from '#server/platform/live/memory-bus.ts';
import type { Chance } from '../../../scripts/simulation/random.ts';
import type { Network } from '../world/network.ts';
import type { Owner, VirtualTime } from '../world/virtual-time.ts';

interface Member {
  readonly owner: Owner;
  readonly follows: Map<string, number>;
  receive(bytes: Uint8Array): void;
}

/** The bus between nodes: loses, delays, doubles and reorders messages as the current faults say. */
export interface SimulatedBuses {
  busOf(owner: Owner, onError: (error: unknown) => void): Bus;
}

const LATE_MS = 3000;

export function createSimulatedBuses(time: VirtualTime, chance: Chance, network: Network): SimulatedBuses {
  const members = new Set<Member>();
  const { weather } = network;

  const carry = (to: Member, establishmentId: string | undefined, bytes: Uint8Array): void => {
    if (weather.isBusDown || chance.next() < weather.lostHints) return;
    const late = chance.next() < weather.lostHints ? chance.next() * LATE_MS : 0;
    const arrive = () => {
      if (establishmentId === undefined || to.follows.has(establishmentId)) to.receive(bytes);
    };
    time.after(network.delay() + late, to.owner, arrive);
    if (chance.next() < weather.lostHints) time.after(network.delay() + LATE_MS * chance.next(), to.owner, arrive);
  };

  return {
    busOf(owner, onError) {
      for (const one of members) if (one.owner.isDead) members.delete(one);
      const own = createMemoryBus(onError);
      const follows = new Map<string, number>();
      const me: Member = {
        owner,
        follows,
        receive: (bytes) => {
          const message = decode(bytes);
          if (message) own.publish(message);
        },
      };
      members.add(me);
      return {
        ...own,
        publish(message) {
          own.publish(message);
          const of = isOfEstablishment(message) ? message.establishmentId : undefined;
          for (const one of members) if (one !== me) carry(one, of, encode(message));
        },
        follow(establishmentId, onHearing) {
          follows.set(establishmentId, (follows.get(establishmentId) ?? 0) + 1);
          if (onHearing && !weather.isBusDown) time.after(2 * network.delay(), owner, onHearing);
          return () => {
            const left = (follows.get(establishmentId) ?? 1) - 1;
            if (left > 0) follows.set(establishmentId, left);
            else follows.delete(establishmentId);
          };
        },
        ready: () => !weather.isBusDown,
      };
    },
  };
}
