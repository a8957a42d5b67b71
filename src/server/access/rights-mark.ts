const MARK = 'rights ';

/** A change of what a person may do in one establishment. */
export interface RightsChange {
  readonly establishmentId: string;
  readonly accountId: string;
  /** Identifies the change: a node that receives it twice acts once. */
  readonly change: string;
}

/**
 * The entry among the ended sessions when a person's rights change. Every node reads it as fast as the end of a
 * session.
 */
export function rightsMark({ establishmentId, accountId, change }: RightsChange): string {
  return `${MARK}${JSON.stringify([establishmentId, accountId, change])}`;
}

/** The change of a mark; undefined for anything else. */
export function changedRightsOf(ended: string): RightsChange | undefined {
  if (!ended.startsWith(MARK)) return undefined;
  const [establishmentId, accountId, change] = JSON.parse(ended.slice(MARK.length)) as [string, string, string];
  return { establishmentId, accountId, change };
}
