import { businessDayOf, startOfBusinessDay } from '#domain/shared/business-day.ts';
import { type InstantMs, MINUTE_MS } from '#domain/shared/instant.ts';
import type { Actor } from '#server/access/caller.ts';
import type { CashStore } from '#server/cash/cash-store.ts';
import { offsetAtOf } from '#server/platform/zone-offset.ts';

interface TillDependencies {
  readonly establishmentId: string;
  readonly timeZone: string;
  readonly actor: Actor;
  readonly now: InstantMs;
  readonly newId: () => string;
}

/** Before everything in the evening, but not before the business day. */
const OPENED_AGO_MS = 150 * MINUTE_MS;

/** Opens the register with a float before the evening begins, and withdraws a little to buy ice. */
export async function openTill(
  cash: CashStore,
  { establishmentId, timeZone, actor: by, now, newId }: TillDependencies,
): Promise<void> {
  const offsetAt = offsetAtOf(timeZone);
  const at = Math.max(now - OPENED_AGO_MS, startOfBusinessDay(businessDayOf(now, offsetAt), offsetAt));
  const session = await cash.open(establishmentId, { id: newId(), at, by }, { float: 20_000, outside: 'include' });
  if (!session.ok)
    throw new Error(`The register of establishment ${establishmentId} is refused: ${session.problem.code}`);
  const ice = { kind: 'withdrawal', amount: 4500, reason: 'Compra de gelo' } as const;
  await cash.move(establishmentId, session.value.id, { id: newId(), at: Math.round((at + now) / 2), by }, ice);
}
