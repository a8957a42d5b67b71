import type { AuditAct, AuditArea } from '#domain/audit/audit.ts';
import type { FieldChange } from '#domain/orders/changes.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import type { StoreTransaction } from '#server/platform/database/store-transaction.ts';

/** An entry of the audit: an act, or an event of an order. */
export interface AuditEntry extends Omit<AuditAct, 'changes'> {
  readonly id: string;
  readonly at: string;
  readonly reason?: string;
  readonly changes: readonly FieldChange[];
}

/** The start of the next page, in the events of orders and in the acts. */
export interface AuditPlace {
  readonly revision: number;
  readonly entry: number;
}

export interface AuditSearch {
  readonly area?: AuditArea | undefined;
  /** The operation's id, or the verb of an order's event. */
  readonly kind?: string | undefined;
  readonly actorId?: string | undefined;
  readonly orderId?: string | undefined;
  /** `from` is included, `to` is not. */
  readonly from?: InstantMs | undefined;
  readonly before?: InstantMs | undefined;
  readonly after?: AuditPlace | undefined;
  readonly limit: number;
}

/** May be present although the page is short: a search reads a limited number of events. */
export interface AuditPage {
  readonly entries: readonly AuditEntry[];
  readonly next?: AuditPlace;
}

/** The acts in an establishment, newest first. No function here changes or deletes an entry. */
export interface AuditStore {
  /** Adds an entry. `transaction`: that of the act, so that both are stored or neither. */
  add(establishmentId: string, at: InstantMs, act: AuditAct, transaction?: StoreTransaction): Promise<void>;
  /** A page of the matching acts and events of orders, with the place where the next page begins. */
  search(establishmentId: string, search: AuditSearch): Promise<AuditPage>;
  /** The authors of the audit's own entries and of the events of orders, without those who authorised them. */
  actors(establishmentId: string): Promise<readonly { readonly id: string; readonly name: string }[]>;
  /** The kinds of acts in the same entries and events. */
  kinds(establishmentId: string): Promise<readonly { readonly kind: string; readonly area: AuditArea }[]>;
  /** The establishments with many events whose authors were not added yet. */
  missingAuthors(): Promise<readonly string[]>;
  /** Adds the authors of the next of them; false when few are left, which requests look at themselves. */
  addAuthors(establishmentId: string): Promise<boolean>;
}
