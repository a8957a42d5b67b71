/** Who is moving a run. */
export function heldText({ name }: { readonly name: string }): string {
  return `${name} está mexendo nesta saída.`;
}
