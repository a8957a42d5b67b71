import { appendFile, mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openJournal } from './journal.ts';

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'journal-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

const job = (id: string) => ({ id, claim: `claim-${id}`, title: `Pedido ${id}` });

test('unreported jobs survive a restart, with their outcome if they had one', async () => {
  const folder = await aFolder();
  const journal = await openJournal(folder);
  await journal.begin(job('1'));
  await journal.begin(job('2'));
  await journal.begin(job('3'));
  await journal.end('2', 'printed');
  await journal.end('3', 'printed');
  await journal.forget('3');
  await journal.close();
  const again = await openJournal(folder);
  expect(again.open()).toEqual([job('1'), { ...job('2'), outcome: 'printed' }]);
  await again.close();
});

test('an incomplete line after a power cut is ignored, and the next line is complete', async () => {
  const folder = await aFolder();
  const journal = await openJournal(folder);
  await journal.begin(job('1'));
  await journal.close();
  await appendFile(join(folder, 'journal.jsonl'), '{"id":"1","outcome":"pri');
  const again = await openJournal(folder);
  expect(again.open()).toEqual([job('1')]);
  await again.end('1', 'uncertain', 'O agente parou.');
  await again.close();
  const last = await openJournal(folder);
  expect(last.open()).toEqual([{ ...job('1'), outcome: 'uncertain', reason: 'O agente parou.' }]);
  await last.close();
});

test('a line is on disk before its promise resolves', async () => {
  const folder = await aFolder();
  const journal = await openJournal(folder);
  await journal.begin(job('1'));
  expect(await readFile(join(folder, 'journal.jsonl'), 'utf8')).toBe(`${JSON.stringify(job('1'))}\n`);
  await journal.close();
});

test('a disk that is briefly full delays only one ticket', async () => {
  const folder = await aFolder();
  const journal = await openJournal(folder);
  const probe = await open(folder, 'r');
  const full = vi.spyOn(Object.getPrototypeOf(probe), 'datasync').mockRejectedValueOnce(new Error('ENOSPC'));
  onTestFinished(() => full.mockRestore());
  await probe.close();
  await expect(journal.begin(job('1'))).rejects.toThrow('ENOSPC');
  await journal.begin(job('2'));
  await journal.forget('1');
  await journal.close();
  const again = await openJournal(folder);
  expect(again.open()).toEqual([job('2')]);
  await again.close();
});
