import { type Environment, isLoopback } from './environment.ts';

/** What of the environment leads to other machines, with credentials or with customers' addresses and positions. */
type Connections = Pick<
  Environment,
  'databaseUrl' | 'natsUrl' | 'xdata' | 'traces' | 'backups' | 'lalamoveUrl' | 'roads'
>;

/**
 * Names of the variables whose addresses are on another machine and use no TLS, so that credentials and customers' data
 * could be read on the way (ASVS 12.3.1).
 */
export function plainConnections({ databaseUrl, natsUrl, ...services }: Connections): readonly string[] {
  const store = databaseUrl === undefined ? undefined : new URL(databaseUrl);
  const bus = natsUrl === undefined ? undefined : new URL(natsUrl);
  return [
    ...(store && isAway(store) && !SAFE_MODES.has(store.searchParams.get('sslmode') ?? '') ? ['DATABASE_URL'] : []),
    ...(bus && isAway(bus) && !['tls:', 'wss:'].includes(bus.protocol) ? ['NATS_URL'] : []),
    ...webServices(services).flatMap(([name, url]) => (isAway(url) && url.protocol !== 'https:' ? [name] : [])),
  ];
}

/** The services over HTTP, by variable. */
function webServices({
  xdata,
  traces,
  backups,
  lalamoveUrl,
  roads: { travel, geocoder, vroomUrl },
}: Omit<Connections, 'databaseUrl' | 'natsUrl'>): readonly (readonly [string, URL])[] {
  const archive = backups.log?.place.kind === 's3' ? new URL(backups.log.place.url) : undefined;
  const named = [travel, geocoder].map((one) => [`${one?.kind.toUpperCase()}_URL`, one?.url] as const);
  const all = [
    ['BACKUP_WAL', archive],
    ['XDATA_URL', xdata?.url],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', traces?.endpoint],
    ['LALAMOVE_URL', lalamoveUrl],
    ['VROOM_URL', vroomUrl],
    ...named,
  ] as const;
  return all.flatMap(([name, url]) => (url === undefined ? [] : [[name, url] as const]));
}

/** Modes in which the driver refuses a server without TLS. */
const SAFE_MODES: ReadonlySet<string> = new Set(['require', 'verify-ca', 'verify-full']);

/** Whether the address is on another machine. Without a host, or with a folder as host, it is a socket on this one. */
function isAway({ hostname, searchParams }: URL): boolean {
  const host = searchParams.get('host') ?? decodeURIComponent(hostname);
  return host !== '' && !host.startsWith('/') && !isLoopback(host);
}
