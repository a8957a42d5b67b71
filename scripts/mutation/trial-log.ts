import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/** A message of a trial about one mistake, or about one test file (`file`); one line each. */
export type Told =
  /** It was evaluated while a test file loaded, or by a test that cannot be repeated: the whole file is tried. */
  | { readonly is: 'whole'; readonly id: number; readonly file: string }
  /** A test is about to run with it. If this is the mistake's last message, it made the process hang or die. */
  | { readonly is: 'try'; readonly id: number; readonly file: string }
  | { readonly is: 'noticed'; readonly id: number; readonly file: string }
  /** All tests of the file have run. */
  | { readonly is: 'done'; readonly file: string };

export function tell(log: string, told: Told): void {
  appendFileSync(log, `${JSON.stringify(told)}\n`);
}

/** Reads all messages so far; ignores the incomplete last line of a killed process. */
export function readLog(log: string): readonly Told[] {
  if (!existsSync(log)) return [];
  const lines = readFileSync(log, 'utf8').split('\n');
  return lines.filter((line) => line.endsWith('}')).map((line) => JSON.parse(line) as Told);
}
