import { listAuditActors, readAudit } from '#contract/audit/operations.ts';
import { endOfBusinessDay, startOfBusinessDay } from '#domain/shared/business-day.ts';
import type { App } from '#server/platform/http/app.ts';
import { route } from '#server/platform/http/route.ts';
import { offsetAtOf } from '#server/platform/zone-offset.ts';
import type { AuditPlace, AuditStore } from './audit-store.ts';
import { titleOf } from './recorded-operations.ts';

const PAGE = 40;

/** The audit of the caller's establishment; it cannot be changed. */
export function auditRoutes(app: App, { audit }: { readonly audit: AuditStore }): void {
  route(app, readAudit, async ({ caller: { establishmentId, timeZone }, query }) => {
    const { area, actor, order, from, to, after } = query;
    const offsetAt = offsetAtOf(timeZone);
    const { entries, next } = await audit.search(establishmentId, {
      area,
      actorId: actor,
      orderId: order,
      from: from === undefined ? undefined : startOfBusinessDay(from, offsetAt),
      before: to === undefined ? undefined : endOfBusinessDay(to, offsetAt),
      after: after === undefined ? undefined : placeOf(after),
      limit: PAGE,
    });
    return {
      entries: entries.map(({ device, address, target, ...entry }) => {
        const title = entry.area === 'orders' ? undefined : titleOf(entry.kind);
        return {
          ...entry,
          changes: [...entry.changes],
          ...(device === undefined ? {} : { device }),
          ...(address === undefined ? {} : { address }),
          ...(target === undefined ? {} : { target }),
          ...(title === undefined ? {} : { title }),
        };
      }),
      ...(next === undefined ? {} : { next: `${next.revision}.${next.entry}` }),
    };
  });

  route(app, listAuditActors, async ({ caller }) => ({ actors: [...(await audit.actors(caller.establishmentId))] }));
}

/** Parses an earlier `next`; the schema has checked its form. */
function placeOf(after: string): AuditPlace {
  const [revision = 0, entry = 0] = after.split('.').map(Number);
  return { revision: Math.min(revision, Number.MAX_SAFE_INTEGER), entry: Math.min(entry, Number.MAX_SAFE_INTEGER) };
}
