import { expect } from 'vitest';

/** Checks that each text is a whole sentence and that none repeats: a copied entry would repeat its text. */
export function expectSentences(texts: readonly string[]): void {
  for (const text of texts) expect(text).toMatch(/^[\p{Lu}“][^\n]{3,}[.!]$/u);
  expectDifferent(texts);
}

/** Checks that each text is a name or a part of a sentence and that none repeats. */
export function expectNames(texts: readonly string[]): void {
  for (const text of texts) expect(text).toMatch(/^\p{L}[^\n]+[^\n\s.]$/u);
  expectDifferent(texts);
}

function expectDifferent(texts: readonly string[]): void {
  expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
}
