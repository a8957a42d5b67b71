import { execFile } from 'node:child_process';
import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Order } from '#domain/orders/order.ts';
import { PASSWORD, type RunningApp, type Shop, startAppUntilClosed } from '#tests/support/start-app.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const MINUTES_2 = 120_000;
/** Compiled against the generated files only, so that the types of other tests need none of them. */
const MAIN_JOB = join(ROOT, 'tests/generated-client/main-job.ts');
type DoMainJob = (
  baseUrl: string,
  credentials: { email: string; password: string },
) => Promise<{ order: Order; verbs: readonly string[] }>;

const run = promisify(execFile);
const node = (args: readonly string[]) =>
  run(process.execPath, [...args], {
    cwd: ROOT,
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  }).catch((error: { stdout?: string; stderr?: string }) => {
    throw new Error(`${args[0]} failed:\n${error.stdout}\n${error.stderr}`);
  });

let running: RunningApp;
let shop: Shop;
let description: string;

beforeAll(async () => {
  running = await startAppUntilClosed();
  shop = await running.openShop();
  description = JSON.stringify((await running.client().get<object>('/api/openapi.json')).body);
});
afterAll(() => running.close());

test('every schema of the portal’s requests and answers compiles', () => {
  expect(() => running.parts.schemas.compileRest()).not.toThrow();
});

test('the description passes redocly’s recommended rules without a remark', { timeout: MINUTES_2 }, async () => {
  const file = join(temporaryFolder(), 'openapi.json');
  writeFileSync(file, description);
  const redocly = join(ROOT, 'node_modules/@redocly/cli/bin/cli.js');
  const { stdout } = await node([redocly, 'lint', file, '--extends=recommended', '--format=json']);
  const { totals, problems } = JSON.parse(stdout) as { totals: object; problems: readonly { message: string }[] };
  expect(problems.map(({ message }) => message)).toEqual([]);
  expect(totals).toMatchObject({ errors: 0, warnings: 0, ignored: 0 });
});

test('a client generated from the description compiles', { timeout: MINUTES_2 }, async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'openapi.json'), description);
  const generator = join(ROOT, 'node_modules/openapi-typescript/bin/cli.js');
  const compiler = join(ROOT, 'tests/generated-client/compiler-of-generator.mjs');
  await node(['--import', compiler, generator, join(folder, 'openapi.json'), '--output', join(folder, 'api.ts')]);
  copyFileSync(MAIN_JOB, join(folder, 'main-job.ts'));
  const options = [
    '--strict',
    '--exactOptionalPropertyTypes',
    '--noUncheckedIndexedAccess',
    '--allowImportingTsExtensions',
  ];
  const target = ['--target', 'es2024', '--module', 'nodenext', '--lib', 'es2024,dom', '--types', 'node'];
  await node([
    'node_modules/typescript/bin/tsc',
    '--noEmit',
    '--ignoreConfig',
    ...options,
    ...target,
    join(folder, 'main-job.ts'),
  ]);
});

test('the main job runs through it: key, couriers, order, dispatch, completion, history', async () => {
  const { doMainJob } = (await import(pathToFileURL(MAIN_JOB).href)) as { doMainJob: DoMainJob };
  const { order, verbs } = await doMainJob(running.url, { email: shop.email, password: PASSWORD });
  expect(order.motoboy?.name).toBe(shop.courier.name);
  expect(verbs).toEqual(['place', 'dispatch', 'complete']);
});
