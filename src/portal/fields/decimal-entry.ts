/** A distance or percentage being typed: digits and one comma; `null` refuses the key. */
export function acceptDecimal(text: string): string | null {
  const typed = text.replace('.', ',').trim();
  return /^\d{0,3}(,\d{0,3})?$/.test(typed) ? typed : null;
}

/** The number of a typed text; `NaN` for an empty one. */
export function decimalOf(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text.replace(',', '.'));
}

/** A number with a comma: `2,5`. */
export function decimalText(number: number): string {
  return String(number).replace('.', ',');
}
