import { expect } from 'vitest';

/** Each text is a whole sentence, and no two are the same: a text under the wrong name would stand there twice. */
export function expectSentences(texts: readonly string[]): void {
  for (const text of texts) expect(text).toMatch(/^[\p{Lu}“][^\n]{3,}[.!]$/u);
  expectDifferent(texts);
}

/** Each text is a name or a part of a sentence, and no two are the same. */
export function expectNames(texts: readonly string[]): void {
  for (const text of texts) expect(text).toMatch(/^\p{L}[^\n]+[^\n\s.]$/u);
  expectDifferent(texts);
}

function expectDifferent(texts: readonly string[]): void {
  expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
}
