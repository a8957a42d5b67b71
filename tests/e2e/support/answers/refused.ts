/** The sentence of {@link REFUSED}. */
export const REFUSED_TEXT = 'O banco de dados não respondeu.';

/** The portal's answer when its store is unavailable; requests are not repeated after it. */
export const REFUSED = {
  status: 503,
  contentType: 'application/problem+json',
  body: JSON.stringify({
    type: 'about:blank',
    title: 'store-unavailable',
    status: 503,
    code: 'store-unavailable',
    detail: REFUSED_TEXT,
  }),
};
