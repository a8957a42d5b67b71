import { TZDate } from '@date-fns/tz';
import { DEFAULT_ZONE } from '#domain/establishment/zone-texts.ts';

const FORM = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)(:\d\d)?(\.\d{1,3})?(Z|[+-]\d\d:\d\d)?$/;

/**
 * Reads an instant such as `2026-11-23 20:31:05`, in milliseconds since 1970: Brasília's time unless a zone is given
 * (`Z`, `-04:00`). Undefined for anything else, also for a day that does not exist.
 */
export function readInstant(text: string): number | undefined {
  const [, day, minute, second = ':00', fraction = '', zone] = FORM.exec(text.trim()) ?? [];
  if (day === undefined) return undefined;
  const iso = `${day}T${minute}${second}`;
  const asUtc = Date.parse(`${iso}${fraction}Z`);
  if (Number.isNaN(asUtc) || new Date(asUtc).toISOString().slice(0, 19) !== iso) return undefined;
  return zone === undefined ? inBrasilia(asUtc) : Date.parse(`${iso}${fraction}${zone}`);
}

/** The instant at which clocks in Brasília show what UTC shows at `asUtc`. */
function inBrasilia(asUtc: number): number {
  const shown = new Date(asUtc);
  return new TZDate(
    shown.getUTCFullYear(),
    shown.getUTCMonth(),
    shown.getUTCDate(),
    shown.getUTCHours(),
    shown.getUTCMinutes(),
    shown.getUTCSeconds(),
    shown.getUTCMilliseconds(),
    DEFAULT_ZONE,
  ).getTime();
}
