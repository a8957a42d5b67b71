import { under } from '#server/platform/outside/under.ts';
/** A query of an entity set. */
export interface XdataQuery {
  readonly filter: string;
  readonly expand: readonly string[];
}

/** A text as a filter literal: quoted, with inner quotes doubled, so that typed text cannot escape. */
export function textLiteral(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** A key as a literal: digits as a number, anything else as a text. */
export function keyLiteral(key: string): string {
  return /^\d{1,18}$/.test(key) ? key : textLiteral(key);
}

/** The address of an entity set under the service's root, which may have its own path. */
export function setAddress(root: URL, set: string, { filter, expand }: XdataQuery): URL {
  const address = under(root, set);
  address.search = `$filter=${encoded(filter)}&$expand=${encoded(expand.join(','))}`;
  return address;
}

const REFERENCE = /^[A-Za-z_]\w*(\([\w'.-]{1,64}\)|\/[\w.-]{1,64})(\/[A-Za-z_]\w*){0,3}$/;

/**
 * The address of an answer's reference, `BnuUsuario(7)/ListaEndereco` or the whole address. Undefined for anything
 * outside the service's root: the bearer token goes nowhere else.
 */
export function referenceAddress(root: URL, reference: string): URL | undefined {
  const base = under(root, '.').href;
  const path = reference.startsWith(base) ? reference.slice(base.length) : reference.replace(/^\//, '');
  return REFERENCE.test(path) ? under(root, path) : undefined;
}

/** Encodes quotes too: an address may hold them, but some servers and logs stumble over them. */
function encoded(text: string): string {
  return encodeURIComponent(text).replaceAll("'", '%27');
}
