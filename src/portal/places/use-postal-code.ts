import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { differsFrom, type PlaceBoxes, type PostalPlace } from '#domain/places/of-postal-code.ts';
import { isPostalCode } from '#domain/places/postal-code.ts';
import { digitsOf } from '#domain/shared/phone.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { postalCodeQuery } from './postal-code-query.ts';
import { otherPlaceText, SEARCHING_POSTAL_CODE, WHOLE_CITY } from './postal-code-texts.ts';

/** Result of looking up a typed postal code. */
export interface PostalCodeHelp {
  /** Call it with every text typed into the field. */
  readonly typed: (text: string) => void;
  readonly busy: boolean;
  /** Message for the operator; may be empty. */
  readonly note: string;
  /** The place to apply, if the form has a different address. */
  readonly offer: PostalPlace | null;
}

/**
 * Looks up a postal code once completely typed; ignores the form's initial code. `onFound` receives the place and the
 * place that an earlier code filled in, which may be overwritten.
 */
export function usePostalCode(
  boxes: PlaceBoxes,
  onFound: (place: PostalPlace, before: PostalPlace | null) => void,
): PostalCodeHelp {
  const [asked, setAsked] = useState('');
  const filled = useRef<PostalPlace | null>(null);
  const onFoundRef = useRef(onFound);
  onFoundRef.current = onFound;
  const { data, error, isFetching } = useQuery({ ...postalCodeQuery(asked), enabled: asked !== '' });
  const found = data !== undefined && data.postalCode === asked ? data : undefined;

  useEffect(() => {
    if (found === undefined || filled.current === found) return;
    onFoundRef.current(found, filled.current);
    filled.current = found;
  }, [found]);

  const typed = useCallback((text: string) => setAsked(isPostalCode(text) ? digitsOf(text) : ''), []);
  const busy = isFetching && found === undefined;
  const offer = found !== undefined && differsFrom(found, boxes) ? found : null;
  return {
    typed,
    busy,
    offer,
    note: asked === '' ? '' : noteOf({ busy, error, found, offer }),
  };
}

interface LookUp extends Pick<PostalCodeHelp, 'busy' | 'offer'> {
  readonly error: Error | null;
  readonly found: PostalPlace | undefined;
}

function noteOf({ busy, error, found, offer }: LookUp): string {
  if (busy) return SEARCHING_POSTAL_CODE;
  if (error) return sentenceOf(error);
  if (found === undefined) return '';
  if (offer !== null) return otherPlaceText(offer);
  return found.address === undefined ? WHOLE_CITY : '';
}
