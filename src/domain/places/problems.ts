import type { FieldProblem } from '#domain/shared/field-problem.ts';
import { coordinatesOf } from './distance.ts';
import { isPostalCode } from './postal-code.ts';

/** What may be wrong with the place of an address; texts.ts has the messages. */
export type PlaceProblemCode = 'postal-code' | 'state' | 'incomplete-point';

/** The fields that say where an address lies, as a form has them. */
interface PlaceFields {
  readonly postalCode?: string;
  readonly uf?: string;
  readonly latitude?: number;
  readonly longitude?: number;
}

/** The invalid fields of a place, each with the JSON pointer `at` before it. Fields may be left empty. */
export function placeProblems(
  place: PlaceFields,
  at: string,
): readonly FieldProblem<{ readonly code: PlaceProblemCode }>[] {
  const { postalCode = '', uf = '', latitude, longitude } = place;
  const isPointless = latitude === undefined && longitude === undefined;
  return [
    ...(postalCode !== '' && !isPostalCode(postalCode)
      ? [{ path: `${at}/postalCode`, code: 'postal-code' as const }]
      : []),
    ...(uf !== '' && !/^[A-Za-z]{2}$/.test(uf) ? [{ path: `${at}/uf`, code: 'state' as const }] : []),
    ...(isPointless || coordinatesOf(place) !== null
      ? []
      : [{ path: `${at}/latitude`, code: 'incomplete-point' as const }]),
  ];
}
