import { expect, test } from 'vitest';
import { readEnvironment } from './environment.ts';
import { plainConnections } from './plain-connections.ts';

const SECRET = { SESSION_SECRET: 'x'.repeat(32) };
const found = (variables: Record<string, string>) => plainConnections(readEnvironment({ ...SECRET, ...variables }));

test.each([
  ['DATABASE_URL', { DATABASE_URL: 'postgres://u:p@db.example/portal' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://u:p@10.0.0.5/portal?sslmode=prefer' }],
  ['NATS_URL', { NATS_URL: 'nats://bus.example:4222' }],
  ['XDATA_URL', { XDATA_URL: 'http://xdata.example/xdata', XDATA_TOKEN: 'abc' }],
  ['LALAMOVE_URL', { LALAMOVE_URL: 'http://proxy.example' }],
  ['OSRM_URL', { OSRM_URL: 'http://roads.example' }],
  ['VROOM_URL', { VROOM_URL: 'http://roads.example' }],
  ['NOMINATIM_URL', { NOMINATIM_URL: 'http://places.example' }],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.example:4318' }],
  ['BACKUP_WAL', { BACKUP_WAL: 'http://s3.example/b', BACKUP_WAL_KEY_ID: 'k', BACKUP_WAL_KEY_SECRET: 's' }],
])('an address of %s that is spoken to without TLS is found', (name, variables) => {
  expect(found(variables as Record<string, string>)).toEqual([name]);
});

test.each([
  {},
  { DATABASE_URL: 'postgres://u:p@db.example/portal?sslmode=verify-full' },
  { DATABASE_URL: 'postgres://u:p@127.0.0.1/portal' },
  { DATABASE_URL: 'postgres://u:p@localhost/portal?host=%2Fvar%2Frun%2Fpostgresql' },
  { NATS_URL: 'tls://bus.example:4222' },
  { NATS_URL: 'nats://localhost:4222' },
  { OSRM_URL: 'http://127.0.0.1:5000', PHOTON_URL: 'https://places.example' },
  { XDATA_URL: 'https://xdata.example/xdata', XDATA_TOKEN: 'abc' },
])('addresses on this machine and those with TLS are fine: %j', (variables) => {
  expect(found(variables as Record<string, string>)).toEqual([]);
});
