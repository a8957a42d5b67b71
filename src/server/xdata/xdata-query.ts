/** What an entity set is asked for. */
export interface XdataQuery {
  readonly filter: string;
  readonly expand: readonly string[];
}

/** A text as a literal of a filter: in quotes, with the quotes inside doubled, so that nothing typed leaves it. */
export function textLiteral(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** A key as a literal: digits as a number, anything else as a text. */
export function keyLiteral(key: string): string {
  return /^\d{1,18}$/.test(key) ? key : textLiteral(key);
}

/** The address of an entity set under the service's root, which may have a path of its own. */
export function setAddress(root: URL, set: string, { filter, expand }: XdataQuery): URL {
  const address = under(root, set);
  address.search = `$filter=${encoded(filter)}&$expand=${encoded(expand.join(','))}`;
  return address;
}

/** The address of a path that is our own. */
export function under(root: URL, path: string): URL {
  return new URL(path, root.href.endsWith('/') ? root.href : `${root.href}/`);
}

const REFERENCE = /^[A-Za-z_]\w*(\([\w'.-]{1,64}\)|\/[\w.-]{1,64})(\/[A-Za-z_]\w*){0,3}$/;

/**
 * The address that a reference in an answer stands for, `BnuUsuario(7)/ListaEndereco` or the whole address. Undefined for
 * what does not lie under the service's root: the bearer goes nowhere else.
 */
export function referenceAddress(root: URL, reference: string): URL | undefined {
  const base = under(root, '.').href;
  const path = reference.startsWith(base) ? reference.slice(base.length) : reference.replace(/^\//, '');
  return REFERENCE.test(path) ? under(root, path) : undefined;
}

/** A quote may stand in an address as it is, and is written out nevertheless: some servers and logs stumble over it. */
function encoded(text: string): string {
  return encodeURIComponent(text).replaceAll("'", '%27');
}
