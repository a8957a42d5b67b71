import { type Chance, chanceOf } from '../../../scripts/simulation/random.ts';
import { createSimulatedBuses, type SimulatedBuses } from '../portal/simulated-bus.ts';
import { type SimulatedNode, startNode } from '../portal/simulated-node.ts';
import { createSimulatedStore, type SimulatedStore } from '../store/store.ts';
import { installGlobals } from './globals.ts';
import { createNetwork, FAIR, type Network } from './network.ts';
import { createVirtualTime, type Owner, type VirtualTime } from './virtual-time.ts';

/** A node and the process that it runs in. */
export interface RunningNode extends SimulatedNode {
  readonly owner: Owner;
}

/** Two nodes, a bus between them and a store: everything but the people. */
export interface World {
  readonly time: VirtualTime;
  readonly chance: Chance;
  readonly network: Network;
  readonly store: SimulatedStore;
  readonly buses: SimulatedBuses;
  /** How far the clock of each node's machine is wrong, in milliseconds. */
  readonly clockErrors: number[];
  nodes(): readonly RunningNode[];
  /** The node to which a proxy would send a new connection; undefined if none runs. */
  anyNode(): RunningNode | undefined;
  kill(place: number): void;
  start(place: number): void;
  newId(): string;
  /** Reports a mistake of the portal, which fails the run. */
  report(mistake: unknown): void;
  mistakes(): readonly string[];
  /** Ends every fault that lasts. */
  heal(): void;
}

const NODES = 2;
const MOST_MISTAKES = 5;

export function createWorld(seed: number, start: number): World {
  const time = createVirtualTime(start);
  installGlobals(time, chanceOf(seed + 1));
  const chance = chanceOf(seed);
  const network = createNetwork(time, chanceOf(seed + 2));
  const places: (RunningNode | undefined)[] = Array.from({ length: NODES });
  const clockErrors = Array.from({ length: NODES }, () => 0);
  const mistakes: string[] = [];
  let ids = 0;
  const nodes = () => places.filter((node): node is RunningNode => node !== undefined);

  const world: World = {
    time,
    chance,
    network,
    store: createSimulatedStore(time, chanceOf(seed + 3), network),
    buses: createSimulatedBuses(time, chanceOf(seed + 4), network),
    clockErrors,
    nodes,
    anyNode: () => (nodes().length === 0 ? undefined : chance.pick(nodes())),
    kill(place) {
      const node = places[place];
      if (!node) return;
      node.owner.isDead = true;
      places[place] = undefined;
    },
    start(place) {
      const owner = time.newOwner(`node ${place}`);
      time.after(0, owner, () => {
        places[place] = { ...startNode(world, () => clockErrors[place] ?? 0), owner };
      });
    },
    newId() {
      ids += 1;
      return `o-${ids}`;
    },
    report(mistake) {
      const text = mistake instanceof Error ? String(mistake.stack) : String(mistake);
      if (mistakes.length < MOST_MISTAKES) mistakes.push(`${new Date(time.now()).toISOString()} ${text}`);
    },
    mistakes: () => mistakes,
    heal() {
      Object.assign(network.weather, FAIR);
      clockErrors.fill(0);
      for (const owner of [...nodes().map((node) => node.owner), world.store.owner]) time.resume(owner);
      for (const [place, node] of places.entries()) if (!node) world.start(place);
    },
  };
  return world;
}
