import { anneal, type Spent } from '#domain/runs/search/anneal.ts';
import { CapacityRules } from '#domain/runs/search/capacity-rules.ts';
import { Chance } from '#domain/runs/search/chance.ts';
import type { Rules } from '#domain/runs/search/rules.ts';
import { TimedRules } from '#domain/runs/search/timed-rules.ts';
import { toursAsLists } from '#domain/runs/search/tours.ts';
import { BadFile } from './bad-file.ts';
import type { FileStop, RoutingFile } from './routing-problem.ts';

export interface FilePlan {
  readonly cost: number;
  /** The customers' numbers in the file, one list per vehicle. */
  readonly routes: readonly (readonly number[])[];
}

/** Plans the routes of a file; refuses a file with customers that cannot all be served. */
export function solveFile(file: RoutingFile, seed: number, spent: Spent): FilePlan {
  const stops = [file.depot, ...file.customers];
  if (file.customers.length === 0) return { cost: 0, routes: [] };
  const distances = distancesOf(stops, file.rounded);
  const rules = rulesOf(file, stops, distances, new Chance(seed));
  anneal(rules, rules.chance, spent);
  const unserved = file.customers.filter((_, index) => rules.tours.tourOf[index + 1] === -1);
  if (unserved.length > 0) {
    throw new BadFile(
      `Sem lugar em ${file.vehicles} veículos para os clientes ${unserved.map(({ id }) => id).join(', ')}.`,
    );
  }
  const tours = toursAsLists(rules.tours);
  return {
    cost: tours.reduce((sum, tour) => sum + lengthOf(tour, distances, stops.length), 0),
    routes: tours.map((tour) => tour.map((stop) => stops[stop]?.id ?? 0)),
  };
}

function rulesOf(file: RoutingFile, stops: readonly FileStop[], distances: Float64Array, chance: Chance) {
  const parts = wholeParts([file.capacity, ...stops.map(({ demand }) => demand)]);
  const problem = {
    distances,
    demand: Int32Array.from(stops, ({ demand }) => Math.round(demand * parts)),
    capacity: Math.round(file.capacity * parts),
    vehicles: Math.min(file.vehicles ?? file.customers.length, file.customers.length),
  };
  const rules: Rules = stops.every(({ closes }) => closes === undefined)
    ? new CapacityRules(problem, chance)
    : new TimedRules(
        {
          ...problem,
          opens: Float64Array.from(stops, ({ opens }) => opens ?? 0),
          closes: Float64Array.from(stops, ({ closes }) => closes ?? Number.MAX_VALUE),
          service: Float64Array.from(stops, ({ service }) => service ?? 0),
        },
        chance,
      );
  return Object.assign(rules, { chance });
}

/** The factor that makes loads with decimals whole numbers. */
function wholeParts(loads: readonly number[]): number {
  return [1, 10, 100, 1000].find((parts) => loads.every((load) => Number.isInteger(load * parts))) ?? 1000;
}

function distancesOf(stops: readonly FileStop[], rounded: boolean): Float64Array {
  const distances = new Float64Array(stops.length ** 2);
  stops.forEach((from, row) => {
    stops.forEach((to, column) => {
      const straight = Math.sqrt((from.x - to.x) ** 2 + (from.y - to.y) ** 2);
      distances[row * stops.length + column] = rounded ? Math.floor(straight + 0.5) : straight;
    });
  });
  return distances;
}

function lengthOf(tour: readonly number[], distances: Float64Array, size: number): number {
  let length = 0;
  let from = 0;
  for (const stop of [...tour, 0]) {
    length += distances[from * size + stop] as number;
    from = stop;
  }
  return length;
}
