/**
 * A text as a box of one line takes it: control characters become blanks, one for one, so that the cursor stays where it
 * was. Cells pasted from a spreadsheet bring tabs along, which nobody sees and the API refuses (`text` in
 * contract/shared/text.ts).
 */
export function withoutControls(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  return text.replace(/[\u0000-\u001f\u007f]/g, ' ');
}

/** The same for a box of several lines: tabs and line breaks stay, and a word processor's soft break is a line break. */
export function withoutControlsInLines(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: as above
  return text.replace(/[\u000b\u000c]/g, '\n').replace(/[\u0000-\u0008\u000e-\u001f\u007f]/g, ' ');
}
