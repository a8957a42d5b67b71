import { readDaySummary, saveDaySummary } from '#contract/reports/operations.ts';
import { firstSummarisedDay, summaryDueAt } from '#domain/reports/day-summary/due.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import type { App } from '#server/platform/http/app.ts';
import { route } from '#server/platform/http/route.ts';
import { offsetAtOf } from '#server/platform/zone-offset.ts';
import type { SummaryStore } from './summary-store.ts';

interface SummaryRouteDependencies {
  readonly summaries: Pick<SummaryStore, 'settings' | 'save'>;
  /** Whether this portal can send e-mails. */
  readonly isMailed: boolean;
  readonly clock: () => InstantMs;
}

/** Whether the caller's establishment gets a summary of each day, and the addresses. */
export function summaryRoutes(app: App, { summaries, isMailed, clock }: SummaryRouteDependencies): void {
  const answer = async (establishmentId: string) => {
    const { active, recipients } = await summaries.settings(establishmentId);
    return { active, recipients: [...recipients], mailed: isMailed };
  };

  route(app, readDaySummary, ({ caller }) => answer(caller.establishmentId));

  route(app, saveDaySummary, async ({ caller: { establishmentId, timeZone }, body: { active, recipients } }) => {
    const offsetAt = offsetAtOf(timeZone);
    const day = firstSummarisedDay(clock(), offsetAt);
    const unique = [...new Set(recipients.map((email) => email.trim().toLowerCase()))];
    await summaries.save(establishmentId, { active, recipients: unique }, day, summaryDueAt(day, offsetAt));
    return answer(establishmentId);
  });
}
