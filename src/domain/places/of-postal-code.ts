import { fold } from '#domain/shared/text/fold.ts';

/** The place of a postal code (CEP). The code of a whole town has no street and no district. */
export interface PostalPlace {
  /** Eight digits. */
  readonly postalCode: string;
  readonly address?: string;
  readonly neighborhood?: string;
  readonly city: string;
  readonly uf: string;
  /** Approximate position of the code's streets, not of a house. */
  readonly latitude?: number;
  readonly longitude?: number;
}

/** The fields of an address form that a postal code can fill. */
export type PlaceBox = 'address' | 'neighborhood' | 'city' | 'uf';
export type PlaceBoxes = Readonly<Record<PlaceBox, string>>;

const BOXES: readonly PlaceBox[] = ['address', 'neighborhood', 'city', 'uf'];

/**
 * The fields to fill from a place: those that are empty, and those that still contain what an earlier code (`before`)
 * filled in. Typed values stay.
 */
export function fillFrom(place: PostalPlace, boxes: PlaceBoxes, before: PostalPlace | null): Partial<PlaceBoxes> {
  const open = BOXES.filter((box) => boxes[box].trim() === '' || (before !== null && boxes[box] === before[box]));
  return Object.fromEntries(
    open.map((box) => [box, place[box] ?? '']).filter(([box, text]) => text !== boxes[box as PlaceBox]),
  );
}

/** True where the form differs from the place; applying it is then offered, not done automatically. */
export function differsFrom(place: PostalPlace, boxes: PlaceBoxes): boolean {
  return BOXES.some((box) => place[box] !== undefined && fold(place[box]).trim() !== fold(boxes[box]).trim());
}

/** All fields of a place, for a person who asked to apply it. */
export function takeOver(place: PostalPlace): Partial<PlaceBoxes> {
  return Object.fromEntries(BOXES.flatMap((box) => (place[box] === undefined ? [] : [[box, place[box]]])));
}

/** `Rua Augusta · Consolação · São Paulo/SP` */
export function placeText({ address, neighborhood, city, uf }: PostalPlace): string {
  return [address, neighborhood, `${city}/${uf}`].filter(Boolean).join(' · ');
}
