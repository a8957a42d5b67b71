import { createHash } from 'node:crypto';

/**
 * The server's settings, given on its command line so that they are the same at every start. Sized for a shop's PC. A
 * committed order survives a power cut: no setting may trade that for speed.
 */
const SETTINGS: Readonly<Record<string, string>> = {
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',

  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '60',
  // Backends of a killed portal end within seconds instead of finishing a long statement first.
  client_connection_check_interval: '2s',

  shared_buffers: '128MB',
  max_wal_size: '512MB',
  min_wal_size: '80MB',
  checkpoint_timeout: '15min',
  jit: 'off',
  io_method: 'sync',
  max_logical_replication_workers: '0',

  TimeZone: 'UTC',
  log_timezone: 'UTC',
  // The text of a failed statement may hold a customer's data; the portal logs the failure without that text.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  logging_collector: 'off',
};

/** Custom setting that shows a start whether a server was launched with the same settings and binaries. */
export const LAUNCH_SETTING = 'portal.launch';

/** The `-c name=value` arguments for a server with its socket in `socketFolder`. */
export function serverArguments(cluster: string, socketFolder: string, port: number, launch: string): string[] {
  const settings = {
    ...SETTINGS,
    port: String(port),
    unix_socket_directories: quoted(socketFolder),
    [LAUNCH_SETTING]: launch,
  };
  return ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

/** Changes when the settings or the server's program change. */
export function launchMark(programFolder: string, version: string): string {
  return createHash('sha256')
    .update(JSON.stringify([SETTINGS, programFolder, version]))
    .digest('hex')
    .slice(0, 16);
}

/** Quotes a folder: the setting is a list, in which a comma or a space would separate. */
function quoted(folder: string): string {
  return `"${folder.replaceAll('"', '""')}"`;
}
