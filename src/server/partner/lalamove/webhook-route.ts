import { ENDPOINTS } from '#contract/endpoints.ts';
import { WebhookParams } from '#contract/partner-schema.ts';
import type { App } from '#server/app.ts';
import { problemsOf } from '#server/http/problem-schema.ts';
import { ProblemError } from '#server/problem.ts';
import type { Lalamove } from './lalamove.ts';

const MOST_BYTES = 64 * 1024;

/**
 * Where Lalamove tells what happens. Anybody may call: the unguessable address says for whom, the signature says by whom.
 * What is signed is kept, answered with 200 and worked off afterwards.
 */
export function webhookRoute(lalamove: Lalamove) {
  return async (app: App): Promise<void> => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    app.route({
      method: ENDPOINTS.lalamoveWebhook.method,
      url: ENDPOINTS.lalamoveWebhook.path,
      bodyLimit: MOST_BYTES,
      config: { policy: 'public' },
      schema: {
        tags: ['Integrações'],
        summary: 'Webhook do Lalamove',
        description: 'Chamado pelo Lalamove. A assinatura vem no corpo e é conferida com a chave do estabelecimento.',
        params: WebhookParams,
        response: problemsOf('not-found', 'forged-webhook'),
      },
      handler: async ({ params, url, body }, reply) => {
        const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
        const taken = await lalamove.takeWebhook(params.hook, url, bytes);
        if (taken === 'unknown') throw new ProblemError('not-found');
        if (taken === 'forged') throw new ProblemError('forged-webhook');
        return reply.code(200).send();
      },
    });
  };
}
