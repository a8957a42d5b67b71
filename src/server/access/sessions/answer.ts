import type { Session } from '#contract/access/session-schema.ts';
import { type FactorStore, lacksFactor } from '#server/access/factors/factor-store.ts';
import type { EstablishmentStore } from '#server/establishment/establishment-store.ts';
import type { OpenSession } from './open.ts';

export interface SessionAnswerDependencies {
  readonly establishments: Pick<EstablishmentStore, 'readOpen'>;
  readonly factors: Pick<FactorStore, 'readRule' | 'isProtected'>;
}

/** The session in the form of the API; null if the establishment is disabled. */
export async function sessionOf(
  { establishments, factors }: SessionAnswerDependencies,
  open: OpenSession,
): Promise<Session | null> {
  const establishment = await establishments.readOpen(open.establishmentId);
  if (!establishment) return null;
  const missing = (await lacksFactor(factors, open)) ? ({ secondFactor: 'missing' } as const) : {};
  const others: NonNullable<Session['others']> = [];
  // One query per establishment, because each may be on another worker.
  for (const { id, role } of open.others) {
    const other = await establishments.readOpen(id);
    if (other === null) continue;
    const { fantasyName, neighborhood, city } = other;
    others.push({ id, fantasyName, role, ...(neighborhood ? { neighborhood } : {}), ...(city ? { city } : {}) });
  }
  others.sort((one, next) => one.fantasyName.localeCompare(next.fantasyName, 'pt-BR'));
  const account = { ...open.account, ...missing };
  return { account, establishment, ...(others.length === 0 ? {} : { others }) };
}
