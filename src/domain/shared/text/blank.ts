/**
 * Characters that nobody sees, for a character class of a regular expression: blanks, soft hyphens, characters without
 * width, marks of the writing direction, fillers, variation selectors.
 */
export const UNSEEN =
  '\\s\\u00AD\\u034F\\u061C\\u115F\\u1160\\u17B4\\u17B5\\u180B-\\u180F\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u206F' +
  '\\u2800\\u3164\\uFE00-\\uFE0F\\uFEFF\\uFFA0';

const SEEN = new RegExp(`[^${UNSEEN}]`, 'u');

/** True for a text in which nobody sees anything: it is no name. */
export function isBlank(text: string): boolean {
  return !SEEN.test(text);
}
