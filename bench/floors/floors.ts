import { fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import autocannon from 'autocannon';
import pg from 'pg';
import { WebSocket } from 'ws';
import { readEmbeddedConnection } from '#server/platform/database/borrow-embedded.ts';
import { openPoster } from '../one-by-one.ts';
import { type Floors, percentile, reportFloors } from '../report.ts';

const BODY = JSON.stringify({ order: 'x'.repeat(980) });
const ROUNDS = 300;
const SECONDS = 2;
const CONNECTIONS = [16, 128];

/** Measures the floors while an idle portal runs on the same machine, and prints them. */
export async function measureFloors(dataDir: string): Promise<Floors> {
  const server = fork(join(import.meta.dirname, 'echo-server.ts'));
  const [port] = (await once(server, 'message')) as [number];
  const url = `http://127.0.0.1:${port}`;
  try {
    const echoes = new Map<number, number>();
    for (const connections of CONNECTIONS) echoes.set(connections, await echoRate(url, connections));
    const post = openPoster(url, {});
    const floors = {
      sync: await syncTime(dataDir),
      commit: await commitTime(dataDir),
      echo: await middleOf(() => post(BODY, {})),
      socket: await socketTime(url),
      echoes,
    };
    reportFloors(floors);
    return floors;
  } finally {
    server.disconnect();
  }
}

async function echoRate(url: string, connections: number): Promise<number> {
  const { requests } = await autocannon({ url, connections, duration: SECONDS, method: 'POST', body: BODY });
  return requests.average;
}

async function syncTime(dataDir: string): Promise<number> {
  const name = join(dataDir, 'floor');
  const file = await open(name, constants.O_CREAT | constants.O_WRONLY);
  const page = Buffer.alloc(8192, 1);
  try {
    await file.write(Buffer.alloc(page.length * ROUNDS));
    await file.sync();
    let at = 0;
    return await middleOf(async () => {
      await file.write(page, 0, page.length, at);
      at = (at + page.length) % (page.length * ROUNDS);
      await file.datasync();
    });
  } finally {
    await file.close();
    await rm(name);
  }
}

async function commitTime(dataDir: string): Promise<number> {
  const client = new pg.Client(await readEmbeddedConnection(dataDir));
  await client.connect();
  try {
    await client.query('create table bench_floor (id bigserial primary key, text text not null)');
    const insert = { name: 'floor', text: 'insert into bench_floor (text) values ($1)', values: [BODY] };
    return await middleOf(() => client.query(insert));
  } finally {
    await client.query('drop table if exists bench_floor');
    await client.end();
  }
}

async function socketTime(url: string): Promise<number> {
  const socket = new WebSocket(url.replace('http', 'ws'));
  await once(socket, 'open');
  try {
    return await middleOf(async () => {
      socket.send(BODY);
      await once(socket, 'message');
    });
  } finally {
    socket.terminate();
  }
}

async function middleOf(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const begun = performance.now();
    await work();
    times.push(performance.now() - begun);
  }
  return percentile(times, 0.5);
}
