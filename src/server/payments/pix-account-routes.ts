import { ENDPOINTS } from '#contract/endpoints.ts';
import { PixAccountAnswerSchema, PixAccountInputSchema } from '#contract/pix-schema.ts';
import { checkPixAccount } from '#domain/pix-account.ts';
import type { App } from '#server/app.ts';
import { problemsOf } from '#server/http/problem-schema.ts';
import { ProblemError } from '#server/problem.ts';
import type { PixAccountStore } from '#server/store/pix-accounts.ts';

export interface PixAccountRouteDependencies {
  readonly pixAccounts: PixAccountStore;
}

const tags = ['Pagamentos'];

/** Where the caller's establishment receives its Pix. A key can be somebody's tax id: only people see it. */
export function pixAccountRoutes(app: App, { pixAccounts }: PixAccountRouteDependencies): void {
  app.route({
    method: ENDPOINTS.readPixAccount.method,
    url: ENDPOINTS.readPixAccount.path,
    config: { policy: 'session' },
    schema: { summary: 'Chave Pix', tags, response: { 200: PixAccountAnswerSchema } },
    handler: async ({ caller }) => {
      const account = await pixAccounts.read(caller.establishmentId);
      return account === undefined ? {} : { account };
    },
  });

  app.route({
    method: ENDPOINTS.savePixAccount.method,
    url: ENDPOINTS.savePixAccount.path,
    config: { policy: 'session' },
    schema: {
      summary: 'Cadastrar ou trocar a chave Pix',
      description: 'A chave é conferida e guardada como os bancos a conhecem; nome e cidade, sem acentos.',
      tags,
      body: PixAccountInputSchema,
      response: { 200: PixAccountAnswerSchema, ...problemsOf('invalid-request', 'invalid-pix-account') },
    },
    handler: async ({ caller, body }) => {
      const checked = checkPixAccount(body);
      if (!checked.ok) throw new ProblemError('invalid-pix-account', { errors: checked.problems });
      await pixAccounts.save(caller.establishmentId, checked.account);
      return { account: checked.account };
    },
  });

  app.route({
    method: ENDPOINTS.removePixAccount.method,
    url: ENDPOINTS.removePixAccount.path,
    config: { policy: 'session' },
    schema: { summary: 'Remover a chave Pix', tags, response: problemsOf() },
    handler: async ({ caller }, reply) => {
      await pixAccounts.remove(caller.establishmentId);
      return reply.code(204).send();
    },
  });
}
