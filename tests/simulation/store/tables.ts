import { AWAITING, ON_ROUTE } from '#domain/orders/status.ts';

export interface OrderLine {
  readonly id: string;
  readonly revision: number;
  readonly number: number;
  readonly business_day: string;
  readonly status: number;
  readonly module: string;
  readonly command: string | null;
  readonly document: string;
}

export interface EventLine {
  readonly revision: number;
  readonly order_id: string;
  readonly verb: string;
  readonly changes: string;
  /** The document that the row was created with; only on its first event. */
  readonly firstDocument?: string;
}

export interface KeyLine {
  readonly request_hash: string | null;
  readonly order_id: string;
  readonly revision: number;
  readonly touched: number;
}

/** What is stored of one establishment. */
export class Shop {
  revision = 0;
  lastNumber = 0;
  readonly orders = new Map<string, OrderLine>();
  readonly ofDay = new Map<string, Set<string>>();
  readonly open = new Set<string>();
  readonly events: EventLine[] = [];
  readonly eventsOf = new Map<string, EventLine[]>();
  readonly keys = new Map<string, KeyLine>();
  /** Every write up to this revision was checked. */
  checkedTo = 0;
  /** The transaction that locks the counter's row. */
  heldBy: symbol | undefined;

  write(line: OrderLine, event: Omit<EventLine, 'revision' | 'order_id'>): void {
    this.orders.set(line.id, line);
    const ids = this.ofDay.get(line.business_day) ?? new Set();
    this.ofDay.set(line.business_day, ids.add(line.id));
    if (isOpenComanda(line)) this.open.add(line.id);
    else this.open.delete(line.id);
    const made = { ...event, revision: line.revision, order_id: line.id };
    this.events.push(made);
    this.eventsOf.set(line.id, [...(this.eventsOf.get(line.id) ?? []), made]);
  }

  openComanda(command: string, day: string | null): OrderLine | undefined {
    return [...this.open]
      .map((id) => this.orders.get(id) as OrderLine)
      .filter((line) => line.command === command && (day === null || line.business_day === day))
      .sort((one, other) => other.number - one.number)[0];
  }

  /** What a board shows on a day, by number. */
  board(day: string): OrderLine[] {
    const own = [...(this.ofDay.get(day) ?? [])];
    const earlier = [...this.open].filter((id) => (this.orders.get(id) as OrderLine).business_day < day);
    const later = [...this.ofDay].flatMap(([other, ids]) => (other > day ? [...ids] : []));
    const lines = [...own, ...earlier, ...later].map((id) => this.orders.get(id) as OrderLine);
    return lines
      .filter((line) => line.business_day <= day || line.status <= ON_ROUTE)
      .sort((one, other) => one.number - other.number);
  }

  changedSince(since: number, span: number, limit: number): OrderLine[] {
    const newest: string[] = [];
    const seen = new Set<string>();
    for (
      let at = this.events.length - 1;
      at >= Math.max(since, this.revision - span) && newest.length < limit;
      at -= 1
    ) {
      const { order_id: id } = this.events[at] as EventLine;
      if (!seen.has(id)) newest.push(id);
      seen.add(id);
    }
    return newest.map((id) => this.orders.get(id) as OrderLine).sort((one, other) => one.revision - other.revision);
  }
}

function isOpenComanda({ module, status }: OrderLine): boolean {
  return module === 'COMANDA' && status <= AWAITING;
}
