import type { Chance } from './chance.ts';
import type { Rules, Sequence } from './rules.ts';
import type { StopList } from './stop-list.ts';

/** Reinserts removed stops, each in the cheapest place, in a random order. */
export class Recreate {
  private readonly rules: Rules;
  private readonly chance: Chance;
  private readonly absent: StopList;
  private readonly keys: Float64Array;
  private readonly weights: number;

  constructor(rules: Rules, chance: Chance, absent: StopList) {
    this.rules = rules;
    this.chance = chance;
    this.absent = absent;
    this.keys = new Float64Array(rules.tours.stops + 1);
    this.weights = rules.sequences.reduce((sum, { weight }) => sum + weight, 0);
  }

  /** Stops without a possible place stay in the list. */
  run(): void {
    const { items, length } = this.absent;
    this.sort(this.draw());
    let left = 0;
    for (let index = 0; index < length; index += 1) {
      const stop = items[index] as number;
      if (this.rules.seek(stop)) {
        this.rules.put(stop);
      } else {
        items[left] = stop;
        left += 1;
      }
    }
    this.absent.length = left;
  }

  private draw(): Sequence {
    const { sequences } = this.rules;
    let rest = this.chance.next() * this.weights;
    for (const sequence of sequences) {
      rest -= sequence.weight;
      if (rest < 0) return sequence;
    }
    return sequences[0] as Sequence;
  }

  /** Insertion sort: the list is short. */
  private sort(sequence: Sequence): void {
    const { items, length } = this.absent;
    const keys = this.keysOf(sequence);
    for (let index = 1; index < length; index += 1) {
      const stop = items[index] as number;
      const key = keys[stop] as number;
      let to = index - 1;
      while (to >= 0 && (keys[items[to] as number] as number) > key) {
        items[to + 1] = items[to] as number;
        to -= 1;
      }
      items[to + 1] = stop;
    }
  }

  private keysOf(sequence: Sequence): Float64Array {
    if (sequence.keys !== null) return sequence.keys;
    const { items, length } = this.absent;
    for (let index = 0; index < length; index += 1) this.keys[items[index] as number] = this.chance.next();
    return this.keys;
  }
}
