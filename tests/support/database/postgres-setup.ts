import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { findPostmaster, shutDown } from '#server/platform/database/embedded/postmaster.ts';
import { dropTestDatabases } from './citus-template.ts';
import { startStoreServer } from './store-server.ts';

/**
 * Names contain the id of the process that created the folder, so that a later run can delete what a killed run left.
 */
const PREFIX = 'portal-motoboy-tests-';

/**
 * One embedded server for all store tests of a run; each test file creates its own database in it. With CITUS_URL, the
 * coordinator of a Citus cluster takes its place.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { CITUS_URL } = process.env;
  project.provide('distributed', CITUS_URL !== undefined);
  if (CITUS_URL !== undefined) return setUpCluster(project, new URL(CITUS_URL));
  await clearLeftovers();
  const dataDir = await mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`));
  const server = await startStoreServer(dataDir);
  project.provide('postgres', server.connection);
  return server.stop;
}

async function setUpCluster(project: TestProject, url: URL): Promise<() => Promise<void>> {
  const coordinator = {
    host: url.hostname,
    port: Number(url.port || 5432),
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    database: url.pathname.slice(1) || 'postgres',
  };
  await dropTestDatabases(coordinator);
  project.provide('postgres', coordinator);
  return () => dropTestDatabases(coordinator);
}

async function clearLeftovers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const maker = name.startsWith(PREFIX) ? Number(name.slice(PREFIX.length).split('-')[0]) : Number.NaN;
    if (Number.isNaN(maker) || isRunning(maker)) continue;
    const cluster = join(tmpdir(), name, 'postgres');
    const orphan = await findPostmaster(cluster);
    if (orphan) await shutDown(cluster, orphan);
    await rm(join(tmpdir(), name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
