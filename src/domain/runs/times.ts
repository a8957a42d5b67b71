import type { RunChains } from './chains.ts';
import type { RunNumbers } from './numbers.ts';
import { HELD_MINUTE, KILOMETRE, latenessCost, ROAD_MINUTE } from './priorities.ts';
import { type Block, floats } from './search/block.ts';
import type { Tours } from './search/tours.ts';

/** Goes, spent, ready, leaves, back, costs, sum. */
type TimeArrays = readonly [
  Float64Array,
  Float64Array,
  Float64Array,
  Float64Array,
  Float64Array,
  Float64Array,
  Float64Array,
];

/** The departure, stop times, return and cost of each run. */
export class RunTimes {
  /** When the courier leaves each stop's door, and the run's cost so far without its time. */
  readonly goes: Float64Array;
  readonly spent: Float64Array;
  /** By run: when its orders are ready, when it leaves, when it is back, its cost. */
  readonly ready: Float64Array;
  readonly leaves: Float64Array;
  readonly back: Float64Array;
  readonly costs: Float64Array;
  /** The state of a simulated ride: the clock, and the cost so far without the time. */
  readonly ride = new Float64Array(2);
  readonly numbers: RunNumbers;
  private readonly size: number;
  private readonly tours: Tours;
  private readonly chains: RunChains;
  private readonly sum: Float64Array;
  readonly block: Block<Float64Array>;

  constructor(numbers: RunNumbers, tours: Tours, chains: RunChains) {
    this.numbers = numbers;
    this.tours = tours;
    this.chains = chains;
    this.size = numbers.demand.length;
    const { limit } = tours;
    this.block = floats([this.size, this.size, limit, limit, limit, limit, 1]);
    const { parts } = this.block;
    [this.goes, this.spent, this.ready, this.leaves, this.back, this.costs, this.sum] = parts as TimeArrays;
  }

  /** The total cost of all runs. */
  get total(): number {
    return this.sum[0] as number;
  }

  /** Computes a courier's runs from his first one. */
  retime(courier: number): void {
    let clock = this.numbers.free[courier] as number;
    for (let run = this.chains.first[courier] as number; run >= 0; run = this.chains.next[run] as number) {
      this.retimeRun(run, clock);
      clock = this.back[run] as number;
    }
  }

  private retimeRun(run: number, clock: number): void {
    const { next, first } = this.tours;
    const head = first[run] as number;
    let ready = 0;
    for (let stop = head; stop !== 0; stop = next[stop] as number) {
      ready = Math.max(ready, this.numbers.ready[stop] as number);
    }
    const leaves = this.leavesAt(clock, ready, head);
    this.ready[run] = ready;
    this.leaves[run] = leaves;
    this.start(leaves);
    let from = 0;
    for (let stop = head; stop !== 0; stop = next[stop] as number) {
      this.visit(from, stop);
      this.goes[stop] = this.ride[0] as number;
      this.spent[stop] = this.ride[1] as number;
      from = stop;
    }
    const cost = this.finish(from, leaves);
    this.back[run] = this.ride[0] as number;
    this.sum[0] = this.total + cost - (this.costs[run] as number);
    this.costs[run] = cost;
  }

  /** A run without stops costs nothing. */
  drop(run: number): void {
    this.sum[0] = this.total - (this.costs[run] as number);
    this.costs[run] = 0;
  }

  /** When a run can leave; as late as possible without delaying its first customer. */
  leavesAt(clock: number, ready: number, first: number): number {
    const waits = (this.numbers.opens[first] as number) - (this.numbers.minutes[first] as number);
    return Math.max(clock, ready, waits);
  }

  start(leaves: number): void {
    this.ride[0] = leaves;
    this.ride[1] = 0;
  }

  /** Advances to a stop and serves it. */
  visit(from: number, stop: number): void {
    const { minutes, km, opens, ready, promised, service } = this.numbers;
    const open = opens[stop] as number;
    const arrives = Math.max((this.ride[0] as number) + (minutes[from * this.size + stop] as number), open);
    const held = arrives - Math.max(ready[stop] as number, open);
    this.ride[1] =
      (this.ride[1] as number) +
      KILOMETRE * (km[from * this.size + stop] as number) +
      HELD_MINUTE * held +
      latenessCost(arrives - (promised[stop] as number));
    this.ride[0] = arrives + (service[stop] as number);
  }

  /** Returns to the shop; the total cost of the run. */
  finish(from: number, leaves: number): number {
    const { minutes, km } = this.numbers;
    const back = (this.ride[0] as number) + (minutes[from * this.size] as number);
    this.ride[0] = back;
    return (this.ride[1] as number) + KILOMETRE * (km[from * this.size] as number) + ROAD_MINUTE * (back - leaves);
  }
}
