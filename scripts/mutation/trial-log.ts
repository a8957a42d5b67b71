import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/** What the trials tell of one mistake, or of one test file (`file`), a line each. */
export type Told =
  /** It was run over while a test file was loading, or by a test that cannot be repeated: such a file is tried whole. */
  | { readonly is: 'whole'; readonly id: number; readonly file: string }
  /** A test is about to run with it. The last word on a mistake means that the process hung or died of it. */
  | { readonly is: 'try'; readonly id: number; readonly file: string }
  | { readonly is: 'noticed'; readonly id: number; readonly file: string }
  /** All tests of the file have been run. */
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
