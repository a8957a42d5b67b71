import { expect, test } from 'vitest';
import { readTextFile } from './read-text-file.ts';

test('reads the encodings used by spreadsheets', async () => {
  expect(await readTextFile(new Blob(['\uFEFFCalabresa;Açaí']))).toBe('Calabresa;Açaí');
  expect(await readTextFile(new Blob([new Uint8Array([0x41, 0xe7, 0x61, 0xed])]))).toBe('Açaí');
  expect(await readTextFile(new Blob([new Uint8Array([0xff, 0xfe, 0x41, 0, 0xe7, 0])]))).toBe('Aç');
});
