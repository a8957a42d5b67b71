import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/** A message of a trial about one mistake, or about one test file (`file`); one line each. */
export type Told =
  /** It was evaluated while a test file was loading, or by a test that cannot be repeated: the file is tried whole. */
  | { readonly is: 'whole'; readonly id: number; readonly file: string }
  /** A test is about to run with it. If this is the last message on a mistake, the process hung or died of it. */
  | { readonly is: 'try'; readonly id: number; readonly file: string }
  | { readonly is: 'noticed'; readonly id: number; readonly file: string }
  /** All tests of the file have run. */
  | { readonly is: 'done'; readonly file: string };

export function tell(log: string, told: Told): void {
  appendFileSync(log, `${JSON.stringify(told)}\n`);
}

/** All messages so far; ignores an incomplete last line of a killed process. */
export function readLog(log: string): readonly Told[] {
  if (!existsSync(log)) return [];
  const lines = readFileSync(log, 'utf8').split('\n');
  return lines.filter((line) => line.endsWith('}')).map((line) => JSON.parse(line) as Told);
}
