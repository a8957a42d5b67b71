const MARKS = /[\u202A-\u202E\u2066-\u2069]/g;

/**
 * A text without the characters that change the direction of writing (U+202A–U+202E, U+2066–U+2069). In a name they
 * would reverse the text that follows it on screens, tickets and labels. Arabic and Hebrew letters need none of them.
 */
export function withoutDirectionMarks(text: string): string {
  return text.replace(MARKS, '');
}

/** Whether the text has such a character. */
export function hasDirectionMarks(text: string): boolean {
  return text.search(MARKS) !== -1;
}
