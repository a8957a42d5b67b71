import { dayAndTime } from '#domain/printing/tickets/heading.ts';
import type { RecordedTurn } from './recorded.ts';

type Author = Pick<RecordedTurn, 'by' | 'at'>;

/** `Beatriz às 22:40`, in the shop's time zone. */
export function recordedByText({ by, at }: Author, timeZone: string): string {
  return `${by} às ${dayAndTime(at, timeZone).slice(-5)}`;
}

/** Why a turn was refused: who recorded one meanwhile, and when. */
export function alreadyRecordedText(turn: Author, timeZone: string): string {
  return `A virada deste dia já foi registrada por ${recordedByText(turn, timeZone)}.`;
}

/** A turn of a day that has not begun. */
export const DAY_AHEAD = 'Esse dia ainda não começou.';
