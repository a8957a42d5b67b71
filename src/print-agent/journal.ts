import { type FileHandle, mkdir, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { PrintOutcome } from '#contract/printing/schema.ts';

/** A started job. Without an outcome it is unknown whether it was printed. */
export interface StartedJob {
  readonly id: string;
  readonly claim: string;
  readonly title: string;
  readonly outcome?: PrintOutcome;
  readonly reason?: string;
}

/**
 * The started jobs that are not yet reported to the portal. Promises resolve once the line is on disk: a job is
 * recorded before its first byte is sent, so that a crash never causes a second ticket.
 */
export interface Journal {
  /** The started jobs that are not yet reported, those of an earlier process included. */
  open(): readonly StartedJob[];
  begin(job: Pick<StartedJob, 'id' | 'claim' | 'title'>): Promise<void>;
  end(id: string, outcome: PrintOutcome, reason?: string): Promise<void>;
  /** Removes a job that was reported to the portal. */
  forget(id: string): Promise<void>;
  close(): Promise<void>;
}

const FILE = 'journal.jsonl';
/** Number of appended lines after which the file is rewritten. */
const LONG = 2000;

type JournalLine = StartedJob | { readonly id: string; readonly gone: true };

export async function openJournal(folder: string): Promise<Journal> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, FILE);
  const known = new Map<string, StartedJob>();
  for (const line of linesOf(await readFile(path, 'utf8').catch(() => ''))) {
    if ('gone' in line) known.delete(line.id);
    else known.set(line.id, line);
  }
  let file = await rewrite(folder, path, known);
  let length = known.size;
  let isWhole = true;
  let last: Promise<void> = Promise.resolve();

  const put = async (line: JournalLine): Promise<void> => {
    if (isWhole && length < LONG) {
      isWhole = false;
      await file.appendFile(`${JSON.stringify(line)}\n`);
      await file.datasync();
      isWhole = true;
      length += 1;
      return;
    }
    // Rewriting includes the new line. After a failure, such as a full disk, the file's last line may be incomplete.
    await file.close().catch(() => {});
    file = await rewrite(folder, path, known);
    isWhole = true;
    length = known.size;
  };
  const write = (line: JournalLine): Promise<void> => {
    const written = last.then(() => put(line));
    last = written.catch(() => {});
    return written;
  };
  return {
    open: () => [...known.values()],
    async begin({ id, claim, title }) {
      known.set(id, { id, claim, title });
      await write({ id, claim, title });
    },
    async end(id, outcome, reason) {
      const job = known.get(id);
      if (job === undefined) return;
      const ended = { ...job, outcome, ...(reason === undefined ? {} : { reason }) };
      known.set(id, ended);
      await write(ended);
    },
    async forget(id) {
      if (known.delete(id)) await write({ id, gone: true });
    },
    async close() {
      await last;
      await file.close().catch(() => {});
    },
  };
}

/** Ignores an incomplete last line: a crash cut it off, so its event had not happened yet. */
function linesOf(text: string): readonly JournalLine[] {
  return text.split('\n').flatMap((line) => {
    try {
      return line === '' ? [] : [JSON.parse(line) as JournalLine];
    } catch {
      return [];
    }
  });
}

async function rewrite(folder: string, path: string, known: ReadonlyMap<string, StartedJob>): Promise<FileHandle> {
  const fresh = await open(`${path}.new`, 'w');
  await fresh.appendFile([...known.values()].map((job) => `${JSON.stringify(job)}\n`).join(''));
  await fresh.datasync();
  await fresh.close();
  await rename(`${path}.new`, path);
  await syncFolder(folder);
  return open(path, 'a');
}

/** A rename is on disk once its folder is. Windows opens no folders as files, and orders renames on its own. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const entry = await open(folder, 'r');
  await entry.sync();
  await entry.close();
}
