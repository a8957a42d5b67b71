/** The beginning of a text, without half a character (a lone surrogate) at its end, which a store cannot save. */
export function cutText(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
}
