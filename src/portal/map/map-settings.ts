import { readMapSettings } from '#contract/map/operations.ts';
import { call } from '#portal/api/call.ts';

type MapSettings = Awaited<ReturnType<typeof call<typeof readMapSettings>>>;

let asked: Promise<MapSettings> | undefined;

/** Where the street map comes from; read once a tab, and again after a failure. */
export function mapSettings(): Promise<MapSettings> {
  asked ??= call(readMapSettings).catch((error: unknown) => {
    asked = undefined;
    throw error;
  });
  return asked;
}
