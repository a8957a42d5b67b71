import type { RunChains } from './chains.ts';
import { HELD_MINUTE, LATENESS_CURVE, latenessSlope } from './priorities.ts';
import { type Block, floats } from './search/block.ts';
import type { Tours } from './search/tours.ts';
import type { RunTimes } from './times.ts';

type SlackArrays = readonly [slack: Float64Array, slope: Float64Array, curve: Float64Array, firm: Float64Array];

/**
 * The cost of a delay of `s` minutes from a stop on, without simulating the ride again. Up to `slack` it is `slope` · s
 * + `curve` · s², beyond it at least that. A stop where the courier waits absorbs delays: its slack is 0 and nothing
 * after it is counted. Index `stop`, and `stops + 1 + run` for a run's return.
 */
export class RunSlack {
  readonly slack: Float64Array;
  readonly slope: Float64Array;
  readonly curve: Float64Array;
  /** 1 if a delay reaches the return in full, 0 if the courier waits at a stop of the run. */
  readonly firm: Float64Array;
  private readonly tours: Tours;
  private readonly chains: RunChains;
  private readonly times: RunTimes;
  readonly block: Block<Float64Array>;

  constructor(tours: Tours, chains: RunChains, times: RunTimes) {
    this.tours = tours;
    this.chains = chains;
    this.times = times;
    const size = tours.stops + 1 + tours.limit;
    this.block = floats([size, size, size, size]);
    [this.slack, this.slope, this.curve, this.firm] = this.block.parts as SlackArrays;
  }

  /** Computes a courier's runs from the last return backwards; their times must be current. */
  update(courier: number): void {
    const { chains, tours } = this;
    for (let run = chains.last[courier] as number; run >= 0; run = chains.prev[run] as number) {
      let behind = tours.stops + 1 + run;
      this.updateReturn(behind, run, chains.next[run] as number);
      for (let stop = tours.last[run] as number; stop !== 0; stop = tours.prev[stop] as number) {
        this.updateStop(stop, behind);
        behind = stop;
      }
    }
  }

  private updateReturn(at: number, run: number, next: number): void {
    const gap = next < 0 ? Number.POSITIVE_INFINITY : this.gap(run, next);
    this.firm[at] = 1;
    this.slack[at] = gap;
    this.slope[at] = 0;
    this.curve[at] = 0;
    if (gap > 0) return;
    const first = this.tours.first[next] as number;
    this.slack[at] = this.slack[first] as number;
    this.slope[at] = this.slope[first] as number;
    this.curve[at] = this.curve[first] as number;
  }

  private gap(run: number, next: number): number {
    return (this.times.leaves[next] as number) - (this.times.back[run] as number);
  }

  private updateStop(stop: number, behind: number): void {
    const { promised, service, opens } = this.times.numbers;
    const arrives = (this.times.goes[stop] as number) - (service[stop] as number);
    if (arrives <= (opens[stop] as number)) {
      this.firm[stop] = 0;
      this.slack[stop] = 0;
      this.slope[stop] = 0;
      this.curve[stop] = 0;
      return;
    }
    const late = arrives - (promised[stop] as number);
    const isLate = late >= 0;
    this.firm[stop] = this.firm[behind] as number;
    this.slack[stop] = isLate ? (this.slack[behind] as number) : Math.min(-late, this.slack[behind] as number);
    this.slope[stop] = (this.slope[behind] as number) + HELD_MINUTE + (isLate ? latenessSlope(late) : 0);
    this.curve[stop] = (this.curve[behind] as number) + (isLate ? LATENESS_CURVE : 0);
  }

  /** The cost of a delay of `s` ≥ 0 minutes from here on, without the time on the road: exact up to the slack. */
  delayed(at: number, s: number): number {
    return s * ((this.slope[at] as number) + s * (this.curve[at] as number));
  }
}
