import { lalamoveWebhook } from '#contract/partner/lalamove-operations.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import type { TakeNews } from '#server/partner/calls/calls.ts';
import type { NewsMessage } from '#server/partner/port.ts';
import type { App } from '#server/platform/http/app.ts';
import { route } from '#server/platform/http/route.ts';
import { ProblemError } from '#server/platform/problem.ts';

const MOST_BYTES = 64 * 1024;

/**
 * The webhook address of Lalamove. It is public: its unguessable path identifies the establishment, the signature the
 * sender. Signed events are stored, answered with 200 and processed afterwards.
 */
export function webhookRoute(take: (message: NewsMessage) => ReturnType<TakeNews>, clock: () => InstantMs) {
  return async (app: App): Promise<void> => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    route(
      app,
      lalamoveWebhook,
      async ({ params, url, body }) => {
        const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
        const taken = await take({ hook: params.hook, path: url, bytes, at: clock() });
        if (!taken.ok) throw new ProblemError(taken.problem.code === 'forged' ? 'forged-webhook' : 'not-found');
      },
      { bodyLimit: MOST_BYTES },
    );
  };
}
