import type { Chance } from './chance.ts';
import type { Rules } from './rules.ts';
import type { StopList } from './stop-list.ts';

/** The average number of stops that a ruin removes, at least; as many as its longest string where tours are long. */
const TAKEN = 8;
/** The longest string removed from one tour. */
const LONGEST = 10;
/** How often a string keeps some stops in its middle, and how likely each kept stop is the last one. */
const SPLIT = 0.5;
const STOP_KEEPING = 0.01;

/**
 * Removes strings of neighbouring stops from neighbouring tours, so that reinserted stops can change places
 * (Christiaens and Vanden Berghe, "Slack Induction by String Removals", Transportation Science 54, 2020).
 */
export class Ruin {
  private readonly rules: Rules;
  private readonly chance: Chance;
  private readonly absent: StopList;
  /** The last round in which each tour was ruined. */
  private readonly ruined: Int32Array;
  private round = 0;

  constructor(rules: Rules, chance: Chance, absent: StopList) {
    this.rules = rules;
    this.chance = chance;
    this.absent = absent;
    this.ruined = new Int32Array(rules.tours.limit);
  }

  /** Removes stops and adds them to the absent ones. */
  run(): void {
    const { tours, nearest, reach } = this.rules;
    const longest = Math.min(LONGEST, tours.stops / tours.count);
    let left = Math.floor(this.chance.next() * ((4 * Math.max(TAKEN, longest)) / (1 + longest) - 1) + 1);
    const row = (1 + this.chance.below(tours.stops)) * reach;
    this.round += 1;
    for (let rank = 0; rank < reach && left > 0; rank += 1) {
      const stop = nearest[row + rank] as number;
      const tour = tours.tourOf[stop] as number;
      if (tour < 0 || this.ruined[tour] === this.round) continue;
      this.ruined[tour] = this.round;
      left -= 1;
      this.ruinTour(stop, tours.size[tour] as number, longest);
    }
    this.rules.settle();
  }

  private ruinTour(stop: number, size: number, longest: number): void {
    const length = Math.min(size, Math.floor(this.chance.next() * Math.min(size, longest) + 1));
    if (length === size || length < 2 || this.chance.next() < SPLIT) {
      this.takeString(stop, length, length, 0);
      return;
    }
    let kept = 1;
    while (length + kept < size && this.chance.next() > STOP_KEEPING) kept += 1;
    this.takeString(stop, length + kept, 1 + this.chance.below(length - 1), kept);
  }

  /** Removes a string of `span` stops around `stop`, but keeps `kept` of them after the first `taken`. */
  private takeString(stop: number, span: number, taken: number, kept: number): void {
    const { tours, locked } = this.rules;
    let at = this.startOf(stop, span);
    for (let index = 0; index < span; index += 1) {
      const following = tours.next[at] as number;
      const isKept = index >= taken && index < taken + kept;
      if (!isKept && locked[at] === 0) {
        this.rules.take(at);
        this.absent.add(at);
      }
      at = following;
    }
  }

  /** A random start of a string of this length that contains the stop. */
  private startOf(stop: number, span: number): number {
    const { next, prev } = this.rules.tours;
    let before = 0;
    for (let at = prev[stop] as number; at !== 0 && before < span - 1; at = prev[at] as number) before += 1;
    let behind = 0;
    for (let at = next[stop] as number; at !== 0 && behind < span - 1; at = next[at] as number) behind += 1;
    const least = Math.max(0, span - 1 - behind);
    let start = stop;
    for (let steps = least + this.chance.below(before - least + 1); steps > 0; steps -= 1) {
      start = prev[start] as number;
    }
    return start;
  }
}
