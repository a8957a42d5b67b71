import { readMapSettings } from '#contract/map/operations.ts';
import { call } from '#portal/api/call.ts';

type MapSettings = Awaited<ReturnType<typeof call<typeof readMapSettings>>>;

let asked: Promise<MapSettings> | undefined;

/** The source of the street map; read once per tab, and again after a failure. */
export function mapSettings(): Promise<MapSettings> {
  asked ??= call(readMapSettings).catch((error: unknown) => {
    asked = undefined;
    throw error;
  });
  return asked;
}
