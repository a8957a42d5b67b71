import { appendFile, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { originNote } from '#server/printing/programs/origin-note.ts';
import { readCommand } from './commands.ts';
import { portalOfProgram } from './portal-note.ts';
import { readSettings, writeSettings } from './settings.ts';

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'settings-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

test('the token is in a file that only its person reads, also where others could read the one before', async () => {
  const folder = join(await aFolder(), 'agente');
  expect(await readSettings(folder)).toBeUndefined();
  const settings = { portalUrl: 'https://portal.exemplo.com.br', token: 'pmi_x' };
  await writeSettings(folder, settings);
  const file = join(folder, 'agent.json');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await rm(file);
  await writeFile(`${file}.new`, 'alguma coisa', { mode: 0o644 });
  await writeSettings(folder, settings);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readSettings(folder)).toEqual(settings);
  await writeFile(file, '{"portalUrl":');
  expect(await readSettings(folder)).toBeUndefined();
});

test('a downloaded program knows its portal, and any other program none', async () => {
  const program = join(await aFolder(), 'programa');
  await writeFile(program, Buffer.alloc(5000, 0x5d));
  expect(await portalOfProgram(program)).toBeUndefined();
  await appendFile(program, originNote('https://portal.exemplo.com.br:8443'));
  expect(await portalOfProgram(program)).toBe('https://portal.exemplo.com.br:8443');
  await appendFile(program, 'mais');
  expect(await portalOfProgram(program)).toBeUndefined();
  expect(await portalOfProgram(join(program, 'nada'))).toBeUndefined();
});

test('commands are read with what belongs to them', () => {
  expect(readCommand([])).toEqual({ name: 'setup', isForSystem: false });
  expect(readCommand(['--portal', 'https://a.b'])).toEqual({
    name: 'setup',
    isForSystem: false,
    portal: 'https://a.b',
  });
  expect(readCommand(['install', '--system'])).toEqual({ name: 'install', isForSystem: true });
});
