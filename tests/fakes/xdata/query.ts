import type { Entity } from './model.ts';

/** A query that the service does not understand: answered with 400, as by the real one. */
export class QueryError extends Error {}

type Predicate = (entity: Entity) => boolean;
type Token = { readonly kind: 'word' | 'text' | 'number' | 'mark'; readonly text: string };

const OPERATORS: Readonly<Record<string, (order: number) => boolean>> = {
  eq: (order) => order === 0,
  ne: (order) => order !== 0,
  gt: (order) => order > 0,
  ge: (order) => order >= 0,
  lt: (order) => order < 0,
  le: (order) => order <= 0,
};

/**
 * Parses the documented part of the filter language: paths, comparisons with quoted texts (a quote is doubled), numbers
 * and booleans, `and`, `or`, `not` and parentheses. Refuses everything else, for example a text without quotes.
 */
export function parseFilter(source: string): Predicate {
  const tokens = tokensOf(source);
  let at = 0;
  const peek = () => tokens[at];
  const take = (): Token => {
    const token = tokens[at];
    if (!token) throw new QueryError('Unexpected end of the filter');
    at += 1;
    return token;
  };
  const isWord = (text: string) => peek()?.kind === 'word' && peek()?.text === text;

  const either = (): Predicate => {
    let left = both();
    while (isWord('or')) {
      take();
      const [one, other] = [left, both()];
      left = (entity) => one(entity) || other(entity);
    }
    return left;
  };
  const both = (): Predicate => {
    let left = single();
    while (isWord('and')) {
      take();
      const [one, other] = [left, single()];
      left = (entity) => one(entity) && other(entity);
    }
    return left;
  };
  const single = (): Predicate => {
    if (isWord('not')) {
      take();
      const negated = single();
      return (entity) => !negated(entity);
    }
    if (peek()?.kind === 'mark' && peek()?.text === '(') {
      take();
      const inner = either();
      if (take().text !== ')') throw new QueryError('A parenthesis is not closed');
      return inner;
    }
    return comparison();
  };
  const comparison = (): Predicate => {
    const path = take();
    const operator = take();
    const holds = OPERATORS[operator.text];
    if (path.kind !== 'word' || operator.kind !== 'word' || !holds) throw new QueryError('A comparison is expected');
    const wanted = literal(take());
    return (entity) => {
      const value = valueAt(entity, path.text);
      if (value !== null && wanted !== null && typeof value !== typeof wanted) {
        throw new QueryError(`Incompatible types at ${path.text}`);
      }
      if (value === wanted) return holds(0);
      return holds((value as never) > (wanted as never) ? 1 : -1);
    };
  };
  const predicate = either();
  if (at < tokens.length) throw new QueryError('Something follows the filter');
  return predicate;
}

function tokensOf(source: string): readonly Token[] {
  const tokens: Token[] = [];
  const pattern = /\s+|'((?:[^']|'')*)'|(-?\d+(?:\.\d+)?)(?![\w/])|([A-Za-z_]\w*(?:\/[A-Za-z_]\w*)*)|([()])/gy;
  while (pattern.lastIndex < source.length) {
    const found = pattern.exec(source);
    if (!found) throw new QueryError('A character of the filter is not understood');
    const [, text, number, word, mark] = found;
    if (text !== undefined) tokens.push({ kind: 'text', text: text.replaceAll("''", "'") });
    else if (number !== undefined) tokens.push({ kind: 'number', text: number });
    else if (word !== undefined) tokens.push({ kind: 'word', text: word });
    else if (mark !== undefined) tokens.push({ kind: 'mark', text: mark });
  }
  return tokens;
}

function literal({ kind, text }: Token): string | number | boolean | null {
  if (kind === 'text') return text;
  if (kind === 'number') return Number(text);
  if (kind === 'word' && (text === 'true' || text === 'false')) return text === 'true';
  if (kind === 'word' && text === 'null') return null;
  throw new QueryError('A text needs quotes');
}

function valueAt(entity: Entity, path: string): unknown {
  const names = path.split('/');
  let here: Entity | null = entity;
  for (const [index, name] of names.entries()) {
    if (here === null) return null;
    if (index === names.length - 1) {
      if (!(name in here.fields)) throw new QueryError(`Property ${name} does not exist`);
      return here.fields[name] ?? null;
    }
    if (!(name in here.one)) throw new QueryError(`Property ${name} does not exist`);
    here = here.one[name] ?? null;
  }
  return null;
}

/** Returns the names of the properties to expand. */
export interface Expansion {
  readonly [name: string]: Expansion;
}

/** Parses `FkUsuario,FkUsuario/ListaTelefone` into a tree. */
export function parseExpand(source: string): Expansion {
  const tree: Record<string, Expansion> = {};
  for (const path of source.split(',')) {
    let here = tree;
    for (const name of path.trim().split('/')) {
      if (!/^[A-Za-z_]\w*$/.test(name)) throw new QueryError('An expansion is not understood');
      here[name] ??= {};
      here = here[name] as Record<string, Expansion>;
    }
  }
  return tree;
}
