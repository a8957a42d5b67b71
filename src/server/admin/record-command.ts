import type { AuditAct } from '#domain/audit/audit.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import type { AuditStore } from '#server/audit/audit-store.ts';
import { ADMINISTRATION, type RecordedCommand } from '#server/audit/texts.ts';

export interface CommandAuditDependencies {
  readonly audit: Pick<AuditStore, 'add'>;
  readonly clock: () => InstantMs;
}

/** What a command did: the target of the act and the fields that it changed. */
type CommandAct = Partial<Pick<AuditAct, 'target' | 'changes'>>;

/** Writes a command that succeeded into the audit of each establishment. */
export async function recordCommand(
  { audit, clock }: CommandAuditDependencies,
  kind: RecordedCommand,
  establishmentIds: readonly string[],
  { target, changes = [] }: CommandAct = {},
): Promise<void> {
  const act = { area: 'access', kind, actor: ADMINISTRATION, target, changes } as const;
  for (const establishmentId of establishmentIds) await audit.add(establishmentId, clock(), act);
}
