import { RunChains } from './chains.ts';
import { RunPlaces } from './insertion.ts';
import type { RunNumbers } from './numbers.ts';
import type { Chance } from './search/chance.ts';
import { nearestStops } from './search/nearest.ts';
import type { Rules, Sequence } from './search/rules.ts';
import { basicSequences, keysOf } from './search/sequences.ts';
import { Tours } from './search/tours.ts';
import { RunSlack } from './slack.ts';
import { RunTimes } from './times.ts';

const REACH = 64;
const PASSED_BY = 100;
/** An order without a courier costs more than any lateness. */
const MISSING = 1e10;

/** The rules of couriers who ride several runs in sequence; `priorities.ts` has the costs. */
export class RunRules implements Rules {
  readonly tours: Tours;
  readonly chains: RunChains;
  readonly times: RunTimes;
  readonly locked: Uint8Array;
  readonly reach: number;
  readonly nearest: Int32Array;
  readonly sequences: readonly Sequence[];
  readonly scale: number;
  private readonly numbers: RunNumbers;
  private readonly slack: RunSlack;
  private readonly places: RunPlaces;
  private readonly chance: Chance | null;
  private readonly touched: Uint8Array;
  private readonly kept: ReturnType<RunRules['copy']>;
  private readonly best: ReturnType<RunRules['copy']>;
  private absent: number;
  private untilPass: number;
  private rise = 0;
  /** The result of `seek`: a run and the stop before, or (with `courier` ≥ 0) a new run after the run `after`. */
  private run = -1;
  private courier = -1;
  private after = 0;

  /** Without randomness every stop goes to its cheapest place. */
  constructor(numbers: RunNumbers, chance: Chance | null) {
    const { minutes, promised, ready, demand, free } = numbers;
    const size = demand.length;
    this.numbers = numbers;
    this.chance = chance;
    this.tours = new Tours(demand, size);
    this.chains = new RunChains(free.length, size);
    this.times = new RunTimes(numbers, this.tours, this.chains);
    this.slack = new RunSlack(this.tours, this.chains, this.times);
    this.places = new RunPlaces(this.tours, this.chains, this.times, this.slack);
    this.locked = new Uint8Array(size);
    // Only a search uses neighbours.
    this.reach = chance === null ? 0 : Math.min(REACH, size - 1);
    this.nearest = nearestStops(minutes, size, this.reach);
    this.sequences = [
      { weight: 4, keys: keysOf(size, (stop) => Math.min(promised[stop] as number, 1e6)) },
      { weight: 1, keys: keysOf(size, (stop) => ready[stop] as number) },
      ...basicSequences(demand, minutes),
    ];
    const ways = keysOf(size, (stop) => minutes[stop] as number);
    this.scale = Math.max(1, ways.reduce((sum, way) => sum + way) / size / 2);
    this.touched = new Uint8Array(free.length);
    this.absent = size - 1;
    this.kept = this.copy();
    this.best = this.copy();
    this.untilPass = chance === null ? Number.POSITIVE_INFINITY : chance.until(PASSED_BY);
  }

  get cost(): number {
    return this.times.total + this.absent * MISSING;
  }

  /** Appends a run with these stops to a courier's; the first `locked` of them must not move. */
  load(courier: number, stops: readonly number[], locked: number): void {
    if (stops.length === 0) return;
    const run = this.tours.spare;
    this.chains.link(run, courier, this.chains.last[courier] as number);
    for (const [index, stop] of stops.entries()) {
      this.tours.insert(stop, run, index === 0 ? 0 : (stops[index - 1] as number));
      this.locked[stop] = index < locked ? 1 : 0;
    }
    this.absent -= stops.length;
    this.retime(courier);
  }

  seek(stop: number): boolean {
    this.rise = Number.POSITIVE_INFINITY;
    this.seekWithin(stop);
    this.seekAlone(stop);
    return this.rise < Number.POSITIVE_INFINITY;
  }

  /** The total cost with the stop in the place that `seek` found. */
  get costAfterPut(): number {
    return this.cost + this.rise - MISSING;
  }

  private seekWithin(stop: number): void {
    const { tours, chains, locked } = this;
    const { slope, firm } = this.slack;
    const { capacity, demand, minutes, service } = this.numbers;
    const size = demand.length;
    const stay = service[stop] as number;
    for (let slot = 0; slot < tours.count; slot += 1) {
      const run = tours.used[slot] as number;
      const room = (capacity[chains.courierOf[run] as number] as number) - (tours.load[run] as number);
      if (room < (demand[stop] as number) || this.places.atLeast(run, stop) >= this.rise) continue;
      let after = 0;
      let before = tours.first[run] as number;
      for (;;) {
        const detour =
          (minutes[after * size + stop] as number) +
          (minutes[stop * size + before] as number) -
          (minutes[after * size + before] as number);
        const at = this.places.behind(run, before);
        // The delay alone may already cost more than the best known place.
        const least = (detour + stay) * ((firm[at] as number) + (slope[at] as number));
        if (least < this.rise && (before === 0 || locked[before] === 0)) {
          const rise = this.places.within(run, stop, after, before, this.rise);
          if (this.isChosen(rise)) this.choose(rise, run, -1, after);
        }
        if (before === 0) break;
        after = before;
        before = tours.next[before] as number;
      }
    }
  }

  private seekAlone(stop: number): void {
    const { chains, tours } = this;
    const { capacity, demand } = this.numbers;
    for (let courier = 0; courier < capacity.length; courier += 1) {
      if ((capacity[courier] as number) < (demand[stop] as number)) continue;
      let after = -1;
      let before = chains.first[courier] as number;
      for (;;) {
        if (before < 0 || this.locked[tours.first[before] as number] === 0) {
          const rise = this.places.alone(courier, after, stop, this.rise);
          if (this.isChosen(rise)) this.choose(rise, -1, courier, after);
        }
        if (before < 0) break;
        after = before;
        before = chains.next[before] as number;
      }
    }
  }

  /** Skips a better place now and then, but never the first one. */
  private isChosen(rise: number): boolean {
    if (rise >= this.rise) return false;
    this.untilPass -= 1;
    if (this.untilPass > 0 || this.chance === null || this.rise === Number.POSITIVE_INFINITY) return true;
    this.untilPass = this.chance.until(PASSED_BY);
    return false;
  }

  private choose(rise: number, run: number, courier: number, after: number): void {
    this.rise = rise;
    this.run = run;
    this.courier = courier;
    this.after = after;
  }

  put(stop: number): void {
    this.absent -= 1;
    if (this.courier < 0) {
      this.tours.insert(stop, this.run, this.after);
      this.retime(this.chains.courierOf[this.run] as number);
      return;
    }
    const run = this.tours.spare;
    this.tours.insert(stop, run, 0);
    this.chains.link(run, this.courier, this.after);
    this.retime(this.courier);
  }

  take(stop: number): void {
    const run = this.tours.tourOf[stop] as number;
    this.touched[this.chains.courierOf[run] as number] = 1;
    this.tours.remove(stop);
    this.absent += 1;
    if ((this.tours.size[run] as number) > 0) return;
    this.chains.unlink(run);
    this.times.drop(run);
  }

  settle(): void {
    for (let courier = 0; courier < this.touched.length; courier += 1) {
      if (this.touched[courier] === 0) continue;
      this.touched[courier] = 0;
      this.retime(courier);
    }
  }

  private retime(courier: number): void {
    this.times.retime(courier);
    this.slack.update(courier);
  }

  private copy() {
    const { tours, chains, times, slack, absent } = this;
    return {
      tours: tours.block.copy(),
      chains: chains.block.copy(),
      times: times.block.copy(),
      slack: slack.block.copy(),
      absent,
    };
  }

  private keepInto(into: ReturnType<RunRules['copy']>): void {
    this.tours.block.keep(into.tours);
    this.chains.block.keep(into.chains);
    this.times.block.keep(into.times);
    this.slack.block.keep(into.slack);
    into.absent = this.absent;
  }

  private restoreFrom(from: ReturnType<RunRules['copy']>): void {
    this.tours.block.restore(from.tours);
    this.chains.block.restore(from.chains);
    this.times.block.restore(from.times);
    this.slack.block.restore(from.slack);
    this.absent = from.absent;
  }

  keep(): void {
    this.keepInto(this.kept);
  }

  back(): void {
    this.restoreFrom(this.kept);
  }

  keepBest(): void {
    this.keepInto(this.best);
  }

  finish(): void {
    this.restoreFrom(this.best);
  }
}
