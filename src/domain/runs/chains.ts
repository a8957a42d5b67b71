import { type Block, integers } from './search/block.ts';

type ChainArrays = readonly [
  first: Int32Array,
  last: Int32Array,
  courierOf: Int32Array,
  next: Int32Array,
  prev: Int32Array,
];

/** The runs of each courier in sequence, as linked lists with −1 at both ends. One block of memory, as in `Tours`. */
export class RunChains {
  /** The courier of a run; only for runs that have stops. */
  readonly courierOf: Int32Array;
  readonly next: Int32Array;
  readonly prev: Int32Array;
  readonly first: Int32Array;
  readonly last: Int32Array;
  readonly block: Block<Int32Array>;

  constructor(couriers: number, limit: number) {
    this.block = integers([couriers, couriers, limit, limit, limit]);
    for (const part of this.block.parts) part.fill(-1);
    [this.first, this.last, this.courierOf, this.next, this.prev] = this.block.parts as ChainArrays;
  }

  /** Inserts a run behind the courier's run `after`; −1 makes it his first. */
  link(run: number, courier: number, after: number): void {
    const before = (after < 0 ? this.first[courier] : this.next[after]) as number;
    this.courierOf[run] = courier;
    this.prev[run] = after;
    this.next[run] = before;
    if (after < 0) this.first[courier] = run;
    else this.next[after] = run;
    if (before < 0) this.last[courier] = run;
    else this.prev[before] = run;
  }

  unlink(run: number): void {
    const courier = this.courierOf[run] as number;
    const after = this.prev[run] as number;
    const before = this.next[run] as number;
    if (after < 0) this.first[courier] = before;
    else this.next[after] = before;
    if (before < 0) this.last[courier] = after;
    else this.prev[before] = after;
  }
}
