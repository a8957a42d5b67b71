import { fold } from './fold.ts';

/** What a postal code (CEP) stands for. A code of a whole town has no street and no district. */
export interface PostalPlace {
  /** Eight digits. */
  readonly postalCode: string;
  readonly address?: string;
  readonly neighborhood?: string;
  readonly city: string;
  readonly uf: string;
  /** Where the code's streets lie, roughly; not where a house stands. */
  readonly latitude?: number;
  readonly longitude?: number;
}

/** The boxes of an address form that a postal code can fill. */
export type PlaceBox = 'address' | 'neighborhood' | 'city' | 'uf';
export type PlaceBoxes = Readonly<Record<PlaceBox, string>>;

const BOXES: readonly PlaceBox[] = ['address', 'neighborhood', 'city', 'uf'];

/**
 * What a found place writes into a form: the boxes that are empty, and those that still say what an earlier code
 * (`before`) wrote there. What somebody typed stays.
 */
export function fillFrom(place: PostalPlace, boxes: PlaceBoxes, before: PostalPlace | null): Partial<PlaceBoxes> {
  const open = BOXES.filter((box) => boxes[box].trim() === '' || (before !== null && boxes[box] === before[box]));
  return Object.fromEntries(
    open.map((box) => [box, place[box] ?? '']).filter(([box, text]) => text !== boxes[box as PlaceBox]),
  );
}

/** True where the form says something else than the place does: then taking it over is offered, not done. */
export function differsFrom(place: PostalPlace, boxes: PlaceBoxes): boolean {
  return BOXES.some((box) => place[box] !== undefined && fold(place[box]).trim() !== fold(boxes[box]).trim());
}

/** All that a place says, for somebody who asked to take it over. */
export function takeOver(place: PostalPlace): Partial<PlaceBoxes> {
  return Object.fromEntries(BOXES.flatMap((box) => (place[box] === undefined ? [] : [[box, place[box]]])));
}

/** `Rua Augusta · Consolação · São Paulo/SP` */
export function placeText({ address, neighborhood, city, uf }: PostalPlace): string {
  return [address, neighborhood, `${city}/${uf}`].filter(Boolean).join(' · ');
}
