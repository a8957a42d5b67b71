import type { Generated } from 'kysely';

/** The tables of acts for kysely; see 0029-audit-entries.ts. */
export interface AuditSchema {
  audit_entries: {
    establishment_id: string;
    id: Generated<number>;
    at: Date;
    area: string;
    kind: string;
    actor_kind: string;
    actor_id: string;
    actor_name: string;
    device: string | null;
    address: string | null;
    /** The code of `order_id`, if there is one. */
    target: string | null;
    /** See 0138-report-lists.ts. */
    order_id: string | null;
    /** JSON text of `FieldChange[]`. */
    changes: string;
  };
  /** See 0192-authors-of-events.ts. */
  event_authors: {
    establishment_id: string;
    actor_id: string;
    verb: string;
    actor_name: string;
  };
  event_authors_progress: {
    establishment_id: string;
    revision: number;
  };
}
