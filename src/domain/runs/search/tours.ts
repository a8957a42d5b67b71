import { type Block, integers } from './block.ts';

type TourParts = readonly [Int32Array, Int32Array, Int32Array, Int32Array, Int32Array];

/**
 * Tours as linked lists over the stops 1 … `stops`; 0 is the depot at both ends. Everything is in one block of
 * integers, so that saving or restoring a state is one copy.
 */
export class Tours {
  readonly stops: number;
  readonly limit: number;
  readonly demand: Int32Array;
  readonly next: Int32Array;
  readonly prev: Int32Array;
  /** The tour of a stop; −1 without one. */
  readonly tourOf: Int32Array;
  readonly first: Int32Array;
  readonly last: Int32Array;
  readonly size: Int32Array;
  readonly load: Int32Array;
  /** The numbers of all tours; the first `count` of them have stops. */
  readonly used: Int32Array;
  private readonly slot: Int32Array;
  private readonly counts: Int32Array;
  readonly block: Block<Int32Array>;

  constructor(demand: Int32Array, limit: number) {
    this.stops = demand.length - 1;
    this.limit = limit;
    this.demand = demand;
    const nodes = demand.length;
    this.block = integers([nodes, nodes, nodes, limit, limit, limit, limit, limit, limit, 1]);
    const { parts } = this.block;
    [this.next, this.prev, this.tourOf, this.first, this.last] = parts as TourParts;
    [this.size, this.load, this.used, this.slot, this.counts] = parts.slice(5) as unknown as TourParts;
    this.tourOf.fill(-1);
    for (let tour = 0; tour < limit; tour += 1) {
      this.used[tour] = tour;
      this.slot[tour] = tour;
    }
  }

  /** Number of tours with stops. */
  get count(): number {
    return this.counts[0] as number;
  }

  /** A tour without stops; −1 when all have some. */
  get spare(): number {
    const count = this.counts[0] as number;
    return count < this.limit ? (this.used[count] as number) : -1;
  }

  /** Inserts a stop after another one of the tour; `after` = 0 makes it the first. */
  insert(stop: number, tour: number, after: number): void {
    const size = this.size[tour] as number;
    if (size === 0) {
      const count = this.counts[0] as number;
      this.counts[0] = count + 1;
      this.swapInto(count, tour);
    }
    const before = (after === 0 ? this.first[tour] : this.next[after]) as number;
    this.next[stop] = before;
    this.prev[stop] = after;
    if (after === 0) this.first[tour] = stop;
    else this.next[after] = stop;
    if (before === 0) this.last[tour] = stop;
    else this.prev[before] = stop;
    this.tourOf[stop] = tour;
    this.size[tour] = size + 1;
    this.load[tour] = (this.load[tour] as number) + (this.demand[stop] as number);
  }

  /** Removes a stop from its tour. */
  remove(stop: number): void {
    const tour = this.tourOf[stop] as number;
    const after = this.prev[stop] as number;
    const before = this.next[stop] as number;
    if (after === 0) this.first[tour] = before;
    else this.next[after] = before;
    if (before === 0) this.last[tour] = after;
    else this.prev[before] = after;
    this.tourOf[stop] = -1;
    this.load[tour] = (this.load[tour] as number) - (this.demand[stop] as number);
    const size = (this.size[tour] as number) - 1;
    this.size[tour] = size;
    if (size > 0) return;
    const count = (this.counts[0] as number) - 1;
    this.counts[0] = count;
    this.swapInto(count, tour);
  }

  private swapInto(slot: number, tour: number): void {
    const from = this.slot[tour] as number;
    const other = this.used[slot] as number;
    this.used[from] = other;
    this.slot[other] = from;
    this.used[slot] = tour;
    this.slot[tour] = slot;
  }
}

/** The stops of every tour in driving order; empty tours are left out. For `npm run plan` and tests. */
export function toursAsLists(tours: Tours): number[][] {
  const lists: number[][] = [];
  for (let slot = 0; slot < tours.count; slot += 1) lists.push(stopsOf(tours, tours.used[slot] as number));
  return lists;
}

/** The stops of one tour in driving order. */
export function stopsOf(tours: Tours, tour: number): number[] {
  const stops: number[] = [];
  if (tours.size[tour] === 0) return stops;
  for (let stop = tours.first[tour] as number; stop !== 0; stop = tours.next[stop] as number) stops.push(stop);
  return stops;
}
