/** A text of several lines as one, trimmed: blanks and line breaks in a row are one blank. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
