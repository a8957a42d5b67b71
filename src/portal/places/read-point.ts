import { type Coordinates, coordinatesOf } from '#domain/places/distance.ts';

/** Degrees as people write them: `-23`, `-23.55`, `-23,55`. */
const DEGREES = String.raw`(-?\d{1,3}(?:[.,]\d+)?)`;
/** A comma needs a blank, a minus or a decimal point next to it, because it may also be a decimal comma. */
const BETWEEN = String.raw`(?:\s*[;,]\s+|\s+[;,]\s*|\s*;\s*|\s+|,(?=-|\d+\.))`;
const PAIR = new RegExp(String.raw`^\(?\s*${DEGREES}${BETWEEN}${DEGREES}\s*\)?$`);

const POINT = String.raw`(-?\d{1,3}\.\d+)`;
const COMMA = String.raw`[\s+]*,[\s+]*`;
/** Where the links of maps have a point. The pin comes before the middle of the shown map. */
const IN_LINK: readonly RegExp[] = [
  new RegExp(`!3d${POINT}!4d${POINT}`),
  new RegExp(`[?&]mlat=${POINT}&mlon=${POINT}`),
  new RegExp(`[?&](?:q|query|ll|destination|daddr)=(?:loc:)?${POINT}${COMMA}${POINT}`),
  new RegExp(String.raw`#(?:map=)?\d+(?:\.\d+)?/${POINT}/${POINT}`),
  new RegExp(`${POINT}${COMMA}${POINT}`),
];

/**
 * Coordinates as maps show them and people paste them: `-23.5592, -46.6451`, also in parentheses, with decimal commas,
 * in whole degrees, or separated by a blank or semicolon; or the link of a map that contains them. `null` for anything
 * else.
 */
export function readPoint(text: string): Coordinates | null {
  const written = text.trim().replaceAll('\u2212', '-');
  const found = /(?:https?|geo):/i.test(written) ? findInLink(written) : PAIR.exec(written);
  return found ? coordinatesOf({ latitude: degreesOf(found[1]), longitude: degreesOf(found[2]) }) : null;
}

function findInLink(link: string): RegExpExecArray | null | undefined {
  const readable = link.replace(/%2c/gi, ',').replaceAll('%20', ' ');
  return IN_LINK.map((pattern) => pattern.exec(readable)).find((found) => found !== null);
}

function degreesOf(text = ''): number {
  return Number(text.replace(',', '.'));
}
