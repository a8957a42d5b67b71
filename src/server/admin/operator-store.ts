import type { InstantMs } from '#domain/shared/instant.ts';
import type { ShopFailed } from '#server/platform/jobs/each-shop.ts';

/** The state of a shop for the operator: no names of customers, no amounts. */
export interface ShopHealth {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
  /** `deleting` is disabled, too; its rows may be deleted from `deleteAt` on. */
  readonly state: 'open' | 'disabled' | 'deleting';
  readonly disabledAt?: string;
  readonly deleteAt?: string;
  readonly people: number;
  readonly lastSignInAt?: string;
  readonly lastOrderAt?: string;
  /** Orders of the last seven days. */
  readonly ordersOfWeek: number;
  readonly printers: number;
  /** Print agents that were active in the last five minutes, and all of them. */
  readonly agentsAlive: number;
  readonly agents: number;
  /** Messages to other systems that are not sent yet. */
  readonly waitingWebhooks: number;
}

/** The operator's actions on whole establishments. */
export interface OperatorStore {
  /** All establishments by name. */
  list(now: InstantMs): Promise<readonly ShopHealth[]>;
  /**
   * Disables an establishment: its sessions end, and its keys, agents and couriers' links are refused. With `deleteAt`
   * its rows may be deleted from then on. Null if there is none.
   */
  disable(establishmentId: string, now: InstantMs, deleteAt?: InstantMs): Promise<ShopHealth | null>;
  /** Enables it again and takes back a deletion that has not happened. Null if there is none. */
  enable(establishmentId: string, now: InstantMs): Promise<ShopHealth | null>;
  /** Deletes every row of the establishments whose grace period is over; returns the ids of those deleted. */
  deleteDue(now: InstantMs, onFailed: ShopFailed): Promise<readonly string[]>;
}
