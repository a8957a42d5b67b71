import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { digitsOf } from '#domain/phone.ts';
import { isPostalCode } from '#domain/postal-code.ts';
import { differsFrom, type PlaceBoxes, type PostalPlace, placeText } from '#domain/postal-place.ts';
import { postalCodeQuery } from '#portal/api/postal-code-query.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';

/** What the look-up of a typed postal code came to. */
export interface PostalCodeHelp {
  /** To be told of every text that is typed into the box. */
  readonly typed: (text: string) => void;
  readonly busy: boolean;
  /** A sentence for the operator; empty while there is nothing to say. */
  readonly note: string;
  /** The place to take over, where the form says something else. */
  readonly offer: PostalPlace | null;
}

/**
 * Looks a postal code up once it was typed whole; one that a form opens with is left alone. `onFound` gets the place, and
 * the place that an earlier code filled in, which may be written over.
 */
export function usePostalCode(
  boxes: PlaceBoxes,
  onFound: (place: PostalPlace, before: PostalPlace | null) => void,
): PostalCodeHelp {
  const [asked, setAsked] = useState('');
  const filled = useRef<PostalPlace | null>(null);
  const tell = useRef(onFound);
  tell.current = onFound;
  const { data, error, isFetching } = useQuery({ ...postalCodeQuery(asked), enabled: asked !== '' });
  const found = data !== undefined && data.postalCode === asked ? data : undefined;

  useEffect(() => {
    if (found === undefined || filled.current === found) return;
    tell.current(found, filled.current);
    filled.current = found;
  }, [found]);

  const typed = useCallback((text: string) => setAsked(isPostalCode(text) ? digitsOf(text) : ''), []);
  const busy = isFetching && found === undefined;
  const offer = found !== undefined && differsFrom(found, boxes) ? found : null;
  return {
    typed,
    busy,
    offer,
    note: asked === '' ? '' : busy ? 'Procurando o CEP…' : error ? sentenceOf(error) : noteOf(found, offer),
  };
}

function noteOf(found: PostalPlace | undefined, offer: PostalPlace | null): string {
  if (found === undefined) return '';
  if (offer !== null) return `Este CEP é de ${placeText(offer)}.`;
  return found.address === undefined ? 'Este CEP é da cidade inteira: preencha a rua.' : '';
}
