/** Addresses that mean "every address of this machine": a server listens on them, and no client calls them. */
const EVERY_ADDRESS: ReadonlySet<string> = new Set(['0.0.0.0', '::']);

/** The URL of a server that listens on `host`; `loopback` names this machine if it listens on every address. */
export function ownUrl(host: string, port: number | undefined, loopback: 'localhost' | '127.0.0.1'): string {
  const name = EVERY_ADDRESS.has(host) ? loopback : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port ?? ''}`;
}
