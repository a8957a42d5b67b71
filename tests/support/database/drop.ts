import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';

/** Citus's daemon has connected again: `force` disconnects it only once. */
const OBJECT_IN_USE = '55006';
/** The server vacuums the database: only a superuser may end that process. */
const INSUFFICIENT_PRIVILEGE = '42501';
const PASSING: readonly unknown[] = [OBJECT_IN_USE, INSUFFICIENT_PRIVILEGE];
const TRIES = 100;
const PAUSE_MS = 100;

/** Drops a database and closes its connections. Tries again while a process of the server itself uses it. */
export async function dropDatabase(client: pg.Client, name: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await client.query(`drop database if exists ${name} with (force)`);
      return;
    } catch (error) {
      if (!PASSING.includes((error as pg.DatabaseError).code) || tries === TRIES) throw error;
      await delay(PAUSE_MS);
    }
  }
}
