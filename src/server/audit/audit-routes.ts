import { listAuditActors, readAudit } from '#contract/audit/operations.ts';
import type { AuditArea } from '#domain/audit/audit.ts';
import { endOfBusinessDay, startOfBusinessDay } from '#domain/shared/business-day.ts';
import type { App } from '#server/platform/http/app.ts';
import { route } from '#server/platform/http/route.ts';
import { offsetAtOf } from '#server/platform/zone-offset.ts';
import type { AuditPlace, AuditStore } from './audit-store.ts';
import { titleOf } from './recorded-operations.ts';
import { ACT_TITLES } from './texts.ts';

const PAGE = 40;

/** The audit of the caller's establishment; it cannot be changed. */
export function auditRoutes(app: App, { audit }: { readonly audit: AuditStore }): void {
  route(app, readAudit, async ({ caller: { establishmentId, timeZone }, query }) => {
    const { area, kind, actor, order, from, to, after } = query;
    const offsetAt = offsetAtOf(timeZone);
    const { entries, next } = await audit.search(establishmentId, {
      area,
      kind,
      actorId: actor,
      orderId: order,
      from: from === undefined ? undefined : startOfBusinessDay(from, offsetAt),
      before: to === undefined ? undefined : endOfBusinessDay(to, offsetAt),
      after: after === undefined ? undefined : placeOf(after),
      limit: PAGE,
    });
    return {
      entries: entries.map(({ device, address, target, ...entry }) => {
        const title = titleIn(entry);
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

  route(app, listAuditActors, async ({ caller: { establishmentId } }) => {
    const [actors, kinds] = await Promise.all([audit.actors(establishmentId), audit.kinds(establishmentId)]);
    return {
      actors: [...actors],
      kinds: kinds.map((one) => {
        const title = titleIn(one);
        return title === undefined ? one : { ...one, title };
      }),
    };
  });
}

/** The title of an act; undefined for events of orders, whose texts the screen has. */
function titleIn({ area, kind }: { readonly area: AuditArea; readonly kind: string }): string | undefined {
  return area === 'orders' ? ACT_TITLES[kind] : titleOf(kind);
}

/** Parses the `next` of an earlier answer; the schema has checked its form. */
function placeOf(after: string): AuditPlace {
  const [revision = 0, entry = 0] = after.split('.').map(Number);
  return { revision: Math.min(revision, Number.MAX_SAFE_INTEGER), entry: Math.min(entry, Number.MAX_SAFE_INTEGER) };
}
