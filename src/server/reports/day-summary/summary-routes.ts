import {
  listSummaryDeliveries,
  readDaySummary,
  resendDaySummary,
  saveDaySummary,
} from '#contract/reports/summary-operations.ts';
import { deliveriesOf } from '#domain/reports/day-summary/deliveries.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import { noteDetail } from '#server/audit/note-act.ts';
import type { App } from '#server/platform/http/app.ts';
import { route } from '#server/platform/http/route.ts';
import { offsetAtOf } from '#server/platform/zone-offset.ts';
import type { SummaryStore } from './summary-store.ts';

interface SummaryRouteDependencies {
  readonly summaries: Pick<SummaryStore, 'settings' | 'save' | 'letters' | 'resend'>;
  /** Whether this portal can send e-mails. */
  readonly isMailed: boolean;
  readonly clock: () => InstantMs;
  /** Called when an e-mail is to be sent at once. */
  readonly onResend: (establishmentId: string) => void;
}

/** Whether the caller's establishment gets a summary of each day, the addresses, and what became of the e-mails. */
export function summaryRoutes(app: App, { summaries, isMailed, clock, onResend }: SummaryRouteDependencies): void {
  const answer = async (establishmentId: string) => {
    const { active, recipients } = await summaries.settings(establishmentId);
    return { active, recipients: [...recipients], mailed: isMailed };
  };

  route(app, readDaySummary, ({ caller }) => answer(caller.establishmentId));

  route(app, saveDaySummary, async ({ caller: { establishmentId, timeZone }, body: { active, recipients } }) => {
    const unique = [...new Set(recipients.map((email) => email.trim().toLowerCase()))];
    await summaries.save(establishmentId, { active, recipients: unique }, offsetAtOf(timeZone), clock());
    return answer(establishmentId);
  });

  const deliveries = async (establishmentId: string) => {
    const { recipients } = await summaries.settings(establishmentId);
    const found = deliveriesOf(recipients, await summaries.letters(establishmentId));
    return { deliveries: found.map(({ isWaiting, ...delivery }) => ({ ...delivery, waiting: isWaiting })) };
  };

  route(app, listSummaryDeliveries, ({ caller }) => deliveries(caller.establishmentId));

  route(app, resendDaySummary, async (request) => {
    const { establishmentId } = request.caller;
    const { recipient } = request.body;
    noteDetail(request, { target: recipient, changes: [] });
    await summaries.resend(establishmentId, recipient, clock());
    onResend(establishmentId);
    return deliveries(establishmentId);
  });
}
