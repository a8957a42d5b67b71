import { readPreferences, savePreferences } from '#contract/establishment/operations.ts';
import { type PreferencesInput, PreferencesSchema } from '#contract/establishment/preferences-schema.ts';
import { changed } from '#domain/shared/change.ts';
import type { App } from '#server/platform/http/app.ts';
import { route } from '#server/platform/http/route.ts';
import type { Bus } from '#server/platform/live/bus.ts';
import type { PreferenceStore } from './preference-store.ts';

export interface PreferenceRouteDependencies {
  readonly preferences: PreferenceStore;
  readonly bus: Bus;
}

const FIELDS = Object.keys(PreferencesSchema.properties);

/**
 * The preferences of the caller's establishment for all its screens. The live feed announces changes to open screens.
 */
export function preferenceRoutes(app: App, { preferences, bus }: PreferenceRouteDependencies): void {
  route(app, readPreferences, ({ caller }) => preferences.read(caller.establishmentId));

  route(app, savePreferences, async ({ caller: { establishmentId, timeZone }, body }) => {
    const saved = await preferences.change(establishmentId, (before) =>
      changed<PreferencesInput>(FIELDS, before, body),
    );
    bus.publish({ kind: 'establishment-changed', establishmentId, timeZone });
    return saved;
  });
}
