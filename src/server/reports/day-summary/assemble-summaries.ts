import { createDueWork } from '#server/platform/jobs/due-work.ts';
import type { Part } from '#server/platform/start/part.ts';
import type { Stores } from '#server/stores.ts';
import type { Essentials } from '#server/surroundings.ts';
import type { WebhookDispatcher } from '#server/webhooks/dispatcher.ts';
import type { WebhookMessageStore } from '#server/webhooks/message-store.ts';
import { createSendSummaries } from './send-summaries.ts';
import { summaryRoutes } from './summary-routes.ts';

/** The summary of each day, by e-mail and webhook, for shops that subscribed to it. */
export function createDaySummaries(
  { environment, shares, mail, clock, newId, onError }: Essentials,
  { daySummaries: summaries, reports, orderFacts, establishments }: Stores,
  webhooks: {
    readonly messages: Pick<WebhookMessageStore, 'announce'>;
    readonly dispatcher: Pick<WebhookDispatcher, 'wake'>;
  },
) {
  const work = createDueWork({
    name: 'summaries',
    shares,
    withWork: summaries.withWork,
    work: createSendSummaries({
      summaries,
      reports,
      orderFacts,
      establishments,
      webhooks: { messages: webhooks.messages, wake: webhooks.dispatcher.wake },
      mail,
      publicUrl: environment.publicUrl,
      clock,
      newId,
    }),
    clock,
    onError: onError('the summary of a day was not sent'),
  });
  const part: Part = {
    name: 'day summaries',
    routes: (app) => summaryRoutes(app, { summaries, isMailed: mail !== undefined, clock, onResend: work.wake }),
    start: work.start,
    stop: work.stop,
  };
  return {
    part,
    /** Called after the turn of a day was recorded. */
    async turned(establishmentId: string, day: string): Promise<void> {
      if (await summaries.turned(establishmentId, day, clock())) work.wake(establishmentId);
    },
  };
}
