import type { InstantMs } from '#domain/shared/instant.ts';
import type { Accounts } from '#server/access/accounts.ts';
import type { AttemptLimits } from '#server/access/attempts/limits.ts';
import type { Entrance } from '#server/access/memberships/entrance.ts';
import { type MembershipStore, openOnes } from '#server/access/memberships/store.ts';
import type { OpenSession, SessionPlace } from '#server/access/sessions/open.ts';
import { ProblemError, valueOrThrow } from '#server/platform/problem.ts';
import type { FactorStore } from './factor-store.ts';
import type { Passkeys, Site } from './passkeys.ts';

export interface PasskeySignInDependencies {
  readonly accounts: Pick<Accounts, 'open'>;
  readonly memberships: Pick<MembershipStore, 'of'>;
  readonly entrance: Entrance;
  readonly factors: Pick<FactorStore, 'findPasskey' | 'noteUse'>;
  readonly passkeys: Pick<Passkeys, 'idIn' | 'verify'>;
  readonly attempts: AttemptLimits;
  readonly clock: () => InstantMs;
}

/**
 * Opens a session by a passkey, which counts as both steps because the device asks for its own lock. Every refusal is
 * `passkey-refused`, so that it does not reveal which passkeys exist.
 */
export async function openByPasskey(
  { accounts, memberships, entrance, factors, passkeys, attempts, clock }: PasskeySignInDependencies,
  asked: {
    readonly site: Site;
    readonly answer: string;
    readonly establishmentId: string | undefined;
    readonly place: SessionPlace;
  },
): Promise<OpenSession> {
  const id = passkeys.idIn(asked.answer);
  // Count by passkey: refused answers of others must make nobody wait.
  const attempt = await attempts.begin(`passkey ${id ?? ''}`, asked.place.address ?? '');
  const found = id === null ? null : await factors.findPasskey(id);
  if (found === null) throw new ProblemError('passkey-refused');
  const counter = valueOrThrow(await passkeys.verify(asked.site, found.key, asked.answer));
  await factors.noteUse(found.key.id, counter, clock());
  const ids = openOnes(await memberships.of(found.accountId)).map(({ establishmentId }) => establishmentId);
  if (ids.length === 0) throw new ProblemError('passkey-refused');
  const establishmentId = await entrance.pick(ids, asked.establishmentId).catch((error) => {
    // The passkey was right, whatever its establishments are.
    attempt.succeeded();
    throw error;
  });
  const session = await accounts.open(found.accountId, establishmentId, asked.place);
  if (!session.ok) throw new ProblemError('passkey-refused');
  attempt.succeeded();
  return session.value;
}
