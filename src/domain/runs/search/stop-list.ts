import type { Tours } from './tours.ts';

/** A list of stops with a fixed capacity that never allocates. */
export class StopList {
  readonly items: Int32Array;
  length = 0;

  constructor(capacity: number) {
    this.items = new Int32Array(capacity);
  }

  add(stop: number): void {
    this.items[this.length] = stop;
    this.length += 1;
  }

  /** Lists exactly the stops without a tour. */
  refill(tours: Tours): void {
    this.length = 0;
    for (let stop = 1; stop <= tours.stops; stop += 1) {
      if ((tours.tourOf[stop] as number) < 0) this.add(stop);
    }
  }
}
