import { type Environment, isLoopback } from './environment.ts';

/**
 * Names of the variables whose addresses are on another machine and use no TLS, so that credentials and customers' data
 * could be read on the way (ASVS 12.3.1).
 */
export function plainConnections({
  databaseUrl,
  natsUrl,
  xdata,
  traces,
  backups,
}: Pick<Environment, 'databaseUrl' | 'natsUrl' | 'xdata' | 'traces' | 'backups'>): readonly string[] {
  const store = databaseUrl === undefined ? undefined : new URL(databaseUrl);
  const bus = natsUrl === undefined ? undefined : new URL(natsUrl);
  const archive = backups.log?.place.kind === 's3' ? new URL(backups.log.place.url) : undefined;
  return [
    ...(archive && isAway(archive) && archive.protocol !== 'https:' ? ['BACKUP_WAL'] : []),
    ...(store && isAway(store) && !SAFE_MODES.has(store.searchParams.get('sslmode') ?? '') ? ['DATABASE_URL'] : []),
    ...(bus && isAway(bus) && !['tls:', 'wss:'].includes(bus.protocol) ? ['NATS_URL'] : []),
    ...(xdata && isAway(xdata.url) && xdata.url.protocol !== 'https:' ? ['XDATA_URL'] : []),
    ...(traces && isAway(traces.endpoint) && traces.endpoint.protocol !== 'https:'
      ? ['OTEL_EXPORTER_OTLP_ENDPOINT']
      : []),
  ];
}

/** Modes in which the driver refuses a server without TLS. */
const SAFE_MODES: ReadonlySet<string> = new Set(['require', 'verify-ca', 'verify-full']);

/** Whether the address is on another machine. Without a host, or with a folder as host, it is a socket on this one. */
function isAway({ hostname, searchParams }: URL): boolean {
  const host = searchParams.get('host') ?? decodeURIComponent(hostname);
  return host !== '' && !host.startsWith('/') && !isLoopback(host);
}
