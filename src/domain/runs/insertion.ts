import type { RunChains } from './chains.ts';
import { KILOMETRE, ROAD_MINUTE } from './priorities.ts';
import type { Tours } from './search/tours.ts';
import type { RunSlack } from './slack.ts';
import type { RunTimes } from './times.ts';

/** The cost of inserting a stop: in its run, and in the courier's later runs that it delays. */
export class RunPlaces {
  private readonly tours: Tours;
  private readonly chains: RunChains;
  private readonly times: RunTimes;
  private readonly slack: RunSlack;

  constructor(tours: Tours, chains: RunChains, times: RunTimes, slack: RunSlack) {
    this.tours = tours;
    this.chains = chains;
    this.times = times;
    this.slack = slack;
  }

  /** Where the slack of what follows a place is kept: of the stop `before`, or of the run's return if that is 0. */
  behind(run: number, before: number): number {
    return before === 0 ? this.tours.stops + 1 + run : before;
  }

  /**
   * The cost increase of a stop between two others of a run, 0 being the shop. Once the increase reaches `limit`, may
   * return a lower value that is at least `limit`.
   */
  within(run: number, stop: number, after: number, before: number, limit: number): number {
    const { times, tours, slack } = this;
    const { minutes, km } = times.numbers;
    const size = tours.stops + 1;
    const leaves = this.leavesWith(run, stop, after === 0 ? stop : (tours.first[run] as number));
    times.start(leaves);
    if (after !== 0) this.reach(run, after, leaves);
    times.visit(after, stop);
    const at = this.behind(run, before);
    const was =
      before === 0 ? times.back[run] : (times.goes[before] as number) - (times.numbers.service[before] as number);
    const later = (times.ride[0] as number) + (minutes[stop * size + before] as number) - (was as number);
    if (later < 0) return this.rideOn(run, stop, before, leaves);
    const way = (km[stop * size + before] as number) - (km[after * size + before] as number);
    const time = (slack.firm[at] as number) * later - (leaves - (times.leaves[run] as number));
    const spent = (times.ride[1] as number) - (after === 0 ? 0 : (times.spent[after] as number));
    const rise = spent + KILOMETRE * way + ROAD_MINUTE * time + slack.delayed(at, later);
    return later <= (slack.slack[at] as number) || rise >= limit ? rise : this.rideOn(run, stop, before, leaves);
  }

  /** A lower bound of the increase at any place of the run: the cost for all its stops if this one is ready later. */
  atLeast(run: number, stop: number): number {
    const { times, tours, slack } = this;
    const ready = times.numbers.ready[stop] as number;
    if (ready <= (times.leaves[run] as number)) return 0;
    const later = ready - (times.leaves[run] as number);
    return slack.delayed(tours.first[run] as number, later) - ROAD_MINUTE * later;
  }

  private leavesWith(run: number, stop: number, head: number): number {
    const { times, chains } = this;
    const prev = chains.prev[run] as number;
    const clock = (prev < 0 ? times.numbers.free[chains.courierOf[run] as number] : times.back[prev]) as number;
    const ready = Math.max(times.ready[run] as number, times.numbers.ready[stop] as number);
    return times.leavesAt(clock, ready, head);
  }

  /** Simulates the ride up to a stop of the run; reuses known times. */
  private reach(run: number, upTo: number, leaves: number): void {
    const { times, tours } = this;
    if (leaves === times.leaves[run]) {
      times.ride[0] = times.goes[upTo] as number;
      times.ride[1] = times.spent[upTo] as number;
      return;
    }
    let from = 0;
    for (let at = tours.first[run] as number; ; at = tours.next[at] as number) {
      times.visit(from, at);
      if (at === upTo) return;
      from = at;
    }
  }

  /** Simulates the rest of a run after a new stop; returns the cost increase. */
  private rideOn(run: number, stop: number, before: number, leaves: number): number {
    const { times, tours, chains } = this;
    let from = stop;
    for (let at = before; at !== 0; at = tours.next[at] as number) {
      times.visit(from, at);
      from = at;
    }
    const rise = times.finish(from, leaves) - (times.costs[run] as number);
    return rise + this.delay(chains.next[run] as number, times.ride[0] as number, Number.POSITIVE_INFINITY);
  }

  /** Like `within`, for a new run after another run of the courier; −1 makes it his first. */
  alone(courier: number, after: number, stop: number, limit: number): number {
    const { times, chains } = this;
    const clock = (after < 0 ? times.numbers.free[courier] : times.back[after]) as number;
    const leaves = times.leavesAt(clock, times.numbers.ready[stop] as number, stop);
    times.start(leaves);
    times.visit(0, stop);
    const rise = times.finish(stop, leaves);
    const following = (after < 0 ? chains.first[courier] : chains.next[after]) as number;
    return rise >= limit ? rise : rise + this.delay(following, times.ride[0] as number, limit - rise);
  }

  /**
   * The cost increase in a run and those after it if the courier starts at `clock`; or a bound of it that is at least
   * `limit`.
   */
  private delay(following: number, clock: number, limit: number): number {
    const { times, tours, chains, slack } = this;
    let rise = 0;
    let at = clock;
    for (let run = following; run >= 0; run = chains.next[run] as number) {
      const first = tours.first[run] as number;
      const leaves = times.leavesAt(at, times.ready[run] as number, first);
      const later = leaves - (times.leaves[run] as number);
      const bound = rise + slack.delayed(first, later);
      if (later >= 0 && (later <= (slack.slack[first] as number) || bound >= limit)) return bound;
      times.start(leaves);
      let from = 0;
      for (let stop = first; stop !== 0; stop = tours.next[stop] as number) {
        times.visit(from, stop);
        from = stop;
      }
      rise += times.finish(from, leaves) - (times.costs[run] as number);
      at = times.ride[0] as number;
    }
    return rise;
  }
}
