import type { Tours } from './tours.ts';

/** A list of stops of bounded length that is filled and emptied without allocating. */
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

  /** Lists exactly the stops that are in no tour. */
  refill(tours: Tours): void {
    this.length = 0;
    for (let stop = 1; stop <= tours.stops; stop += 1) {
      if ((tours.tourOf[stop] as number) < 0) this.add(stop);
    }
  }
}
