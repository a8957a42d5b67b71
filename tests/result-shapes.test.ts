import { expect, test } from 'vitest';
import { otherResultShapes } from './architecture/result-shapes.ts';
import { sourceTree } from './architecture/source-tree.ts';

test('every refusal is a Result', () => {
  expect(otherResultShapes(sourceTree())).toEqual([]);
});

test.each([
  ['a union of its own', `type Made =\n  | { readonly ok: true; readonly id: string }\n  | { readonly ok: false };`],
  ['an outcome', `type Found =\n  | { readonly outcome: 'found' }\n  | { readonly outcome: 'failed' };`],
  ['a name among values', `add(name: string): Promise<Product | 'too-many-entries'>;`],
  ['a name or a value', `type Written = 'stale' | { n: 1 };\nfunction write(): Promise<Written> {}`],
  ['names', `remove(): Promise<'removed' | 'busy'>;`],
  ['a name of a failure', `type Admitted = 'in' | 'failed';\nfunction admit(): Promise<Admitted> {}`],
  ['a flag and a sentence', `test(id: string): Promise<{ readonly ok: boolean; readonly sentence: string }>;`],
  ['a sentence next to a flag', `return { ok: works, sentence };`],
  ['a result by hand', `return { ok: false, problem };`],
  [
    'tags that the caller waits for',
    `type Read = { kind: 'order' } | { kind: 'same' };\nasync function read(): Promise<Read> {}`,
  ],
  ['a failure among tags', `type Tried = { kind: 'taken' } | { kind: 'gone' };\nfunction tried(): Tried {}`],
  ['a limit without a code', `/** False if the shop has {@link MOST_KEYS}. */\nadd(): Promise<boolean>;`],
  [
    'false for two reasons',
    '/** Stores a link. False if there is no courier, or if he is archived. */\nsave(id: string): Promise<boolean>;',
  ],
  [
    'nothing for two reasons',
    '/** Makes a link; null without an account, and if it\n * has one. */\nexport async function make(id: string): Promise<Link | null> {}',
  ],
  [
    'nothing for three reasons in a row',
    '/** Reads a photo. Returns `undefined` for other formats, damaged files and pictures larger than a page. */\n' +
      'export async function encode(bytes: Uint8Array): Promise<Photo | undefined> {}',
  ],
  [
    'nothing on failure',
    'interface Change {\n  /** `null` on failure. */\n  readonly change: (id: string) => Promise<Order | null>;\n}',
  ],
  ['a problem or nothing', `function check(pin: string): PinProblem | null {}`],
])('a refusal with %s is found', (_, source) => {
  expect(otherResultShapes(new Map([['src/server/a/store.ts', source]])).join()).toMatch(/answer a Result/);
  expect(otherResultShapes(new Map([['src/portal/a/call.ts', source]])).join()).toMatch(/answer a Result/);
});

test.each([
  ['a choice', `type Photo = { kind: 'kept' } | { kind: 'removed' };\nfunction photoOf(): Photo {}`],
  [
    'a screen’s state while it loads',
    `type Shown = { state: 'loading' } | { state: 'failed' };\nfunction useShown(): Shown {}`,
  ],
  ['a look-up', `function find(id: string): Promise<Order | undefined> {}`],
  [
    'a problem alone',
    `type BoxProblem = { code: 'ended' } | { code: 'refused' };\nfunction problemOf(): BoxProblem {}`,
  ],
])('%s is no refusal', (_, source) => {
  expect(otherResultShapes(new Map([['src/portal/a/call.ts', source]]))).toEqual([]);
});
