import type { Chance } from '../../../scripts/simulation/random.ts';
import type { SimulatedTab } from '../portal/simulated-tab.ts';
import { FAIR } from './network.ts';
import type { World } from './world.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Causes a fault, which ends after a while. */
export type Fault = (world: World, tabs: readonly SimulatedTab[], chance: Chance) => void;

const later = (world: World, ms: number, run: () => void) => void world.time.after(ms, world.store.owner, run);
const placeOf = (world: World, chance: Chance) => chance.between(0, world.clockErrors.length - 1);
const cutAll = (tab: SimulatedTab) => {
  for (const connection of [...tab.connections]) connection.cut();
};

/** Kills a node and its connections. */
function killNode(world: World, tabs: readonly SimulatedTab[], chance: Chance): void {
  const place = placeOf(world, chance);
  const node = world.nodes()[place];
  if (!node) return;
  world.kill(place);
  for (const tab of tabs) {
    for (const connection of [...tab.connections]) if (connection.node.owner === node.owner) connection.cut();
  }
  later(world, chance.between(1, 20) * SECOND, () => {
    if (world.nodes().length < world.clockErrors.length) world.start(place);
  });
}

function weatherFor(change: (chance: Chance) => Partial<World['network']['weather']>): Fault {
  return (world, _, chance) => {
    const names = Object.keys(Object.assign(world.network.weather, change(chance))) as (keyof typeof FAIR)[];
    later(world, chance.between(5, 60) * SECOND, () => {
      for (const name of names) Object.assign(world.network.weather, { [name]: FAIR[name] });
    });
  };
}

const FAULTS: readonly Fault[] = [
  killNode,
  killNode,
  (world, _, chance) => {
    for (const node of world.nodes().slice(0, chance.between(1, 2))) {
      world.time.pause(node.owner, chance.between(1, 40) * SECOND);
    }
  },
  (world, _, chance) => world.store.crash(chance.between(1, 8) * SECOND),
  (world, _, chance) => world.time.pause(world.store.owner, chance.between(1, 20) * SECOND),
  (world, tabs, chance) => world.store.hold(chance.pick(tabs).shop, chance.between(1, 120) * 100),
  weatherFor(() => ({ isBusDown: true })),
  weatherFor(() => ({ lostHints: 0.3 })),
  weatherFor(() => ({ lostHints: 0.3, slowness: 20 })),
  weatherFor(() => ({ cutStatements: 0.3 })),
  weatherFor(() => ({ cutStatements: 0.1, slowness: 10 })),
  weatherFor((chance) => ({ slowness: chance.between(5, 100) })),
  // Simulates a sleeping laptop, or a browser tab in the background.
  (world, tabs, chance) => world.time.pause(chance.pick(tabs).owner, chance.between(2, 1200) * SECOND),
  (_, tabs, chance) => cutAll(chance.pick(tabs)),
  // Drops all data of a connection without closing it.
  (_, tabs, chance) => {
    for (const connection of chance.pick(tabs).connections) connection.goSilent();
  },
  // Closes all connections, so that every tab connects again at once.
  (_, tabs) => tabs.forEach(cutAll),
  (world, _, chance) => {
    const place = placeOf(world, chance);
    world.clockErrors[place] = chance.between(-90, 90) * MINUTE;
    later(world, chance.between(1, 10) * MINUTE, () => {
      world.clockErrors[place] = 0;
    });
  },
];

export function breakSomething(world: World, tabs: readonly SimulatedTab[], chance: Chance): void {
  chance.pick(FAULTS)(world, tabs, chance);
}
