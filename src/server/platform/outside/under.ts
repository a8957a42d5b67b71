/** An address under a service's base, which may have its own path. */
export function under(base: URL, path: string): URL {
  return new URL(path, base.href.endsWith('/') ? base.href : `${base.href}/`);
}
