/** A block of declarations: the conditions around it (`@media …`, outer rules), its selectors and its declarations. */
export interface StyleRule {
  readonly within: readonly string[];
  readonly selector: string;
  readonly declarations: readonly string[];
}

/** All blocks of a style sheet, those in media queries and in other blocks included. */
export function styleRules(css: string): readonly StyleRule[] {
  const rules: StyleRule[] = [];
  const open: { readonly name: string; readonly declarations: string[] }[] = [];
  const tokens = css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/((?:"[^"]*"|[^{};"])*)([{};]|$)/g);
  for (const [, text = '', end] of tokens) {
    const tidy = text.replace(/\s+/g, ' ').trim();
    if (end === '{') {
      open.push({ name: tidy, declarations: [] });
      continue;
    }
    if (tidy !== '') open.at(-1)?.declarations.push(tidy);
    if (end !== '}') continue;
    const closed = open.pop();
    if (closed === undefined || closed.declarations.length === 0) continue;
    rules.push({ within: open.map(({ name }) => name), selector: closed.name, declarations: closed.declarations });
  }
  return rules;
}
