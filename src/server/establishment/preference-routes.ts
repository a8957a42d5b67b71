import { ENDPOINTS } from '#contract/endpoints.ts';
import { PreferencesInputSchema, PreferencesSchema } from '#contract/preferences-schema.ts';
import type { App } from '#server/app.ts';
import { problemsOf } from '#server/http/problem-schema.ts';
import type { Bus } from '#server/live/bus.ts';
import type { PreferenceStore } from '#server/store/preferences.ts';

export interface PreferenceRouteDependencies {
  readonly preferences: PreferenceStore;
  readonly bus: Bus;
}

const tags = ['Estabelecimento'];

/** What the caller's establishment decided for all its screens. Open screens hear of a change through the live feed. */
export function preferenceRoutes(app: App, { preferences, bus }: PreferenceRouteDependencies): void {
  app.route({
    method: ENDPOINTS.readPreferences.method,
    url: ENDPOINTS.readPreferences.path,
    config: { policy: 'session' },
    schema: { summary: 'Preferências do estabelecimento', tags, response: { 200: PreferencesSchema } },
    handler: ({ caller }) => preferences.read(caller.establishmentId),
  });

  app.route({
    method: ENDPOINTS.savePreferences.method,
    url: ENDPOINTS.savePreferences.path,
    config: { policy: 'session' },
    schema: {
      summary: 'Salvar preferências do estabelecimento',
      description: 'Substitui todas; o que faltar volta ao padrão. Tempos em minutos, zero desliga.',
      tags,
      body: PreferencesInputSchema,
      response: { 200: PreferencesSchema, ...problemsOf('invalid-request') },
    },
    handler: async ({ caller: { establishmentId, timeZone }, body }) => {
      const saved = await preferences.save(establishmentId, body);
      bus.publish({ kind: 'establishment-changed', establishmentId, timeZone });
      return saved;
    },
  });
}
