import type { InstantMs } from '#domain/shared/instant.ts';

/** How a shop is, for the operator: no names of customers, no money. */
export interface ShopHealth {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
  /** `deleting` is disabled, too, and its rows go from `deleteAt` on. */
  readonly state: 'open' | 'disabled' | 'deleting';
  readonly disabledAt?: string;
  readonly deleteAt?: string;
  readonly people: number;
  readonly lastSignInAt?: string;
  readonly lastOrderAt?: string;
  /** Orders of the last seven days. */
  readonly ordersOfWeek: number;
  readonly printers: number;
  /** Print agents that were heard of in the last five minutes, of how many. */
  readonly agentsAlive: number;
  readonly agents: number;
  /** Messages to other systems that still wait. */
  readonly waitingWebhooks: number;
}

/** What the operator does to whole establishments. */
export interface OperatorStore {
  /** All establishments by name. */
  list(now: InstantMs): Promise<readonly ShopHealth[]>;
  /**
   * Keeps an establishment out: its sessions end, its keys, agents and couriers' links open nothing. With `deleteAt` its
   * rows may be deleted from then on. Null if there is none.
   */
  disable(establishmentId: string, now: InstantMs, deleteAt?: InstantMs): Promise<ShopHealth | null>;
  /** Lets it in again and takes back a deletion that has not happened. Null if there is none. */
  enable(establishmentId: string, now: InstantMs): Promise<ShopHealth | null>;
  /** Deletes every row of the establishments whose stay of grace is over; returns their ids. */
  deleteDue(now: InstantMs): Promise<readonly string[]>;
}
