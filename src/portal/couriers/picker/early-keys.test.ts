import { describe, expect, it } from 'vitest';
import { readEarlyKeys } from './early-keys.ts';

describe('keys pressed while the courier list opens', () => {
  it.each([
    [[], { text: '', steps: 0, picks: false }],
    [['Enter'], { text: '', steps: 0, picks: true }],
    [[...'sant', 'Enter'], { text: 'sant', steps: 0, picks: true }],
    [['s', 'x', 'Backspace', 'a'], { text: 'sa', steps: 0, picks: false }],
    [['Backspace', 'ArrowDown', 'ArrowDown', 'ArrowUp'], { text: '', steps: 1, picks: false }],
    [['ArrowDown', 'j', 'Enter'], { text: 'j', steps: 0, picks: true }],
    [['Enter', 'Enter', 'z'], { text: '', steps: 0, picks: true }],
  ])('%j asks for %j', (keys, input) => {
    expect(readEarlyKeys(keys)).toEqual(input);
  });
});
