import { describe, expect, test } from 'vitest';
import { cardAfter, cardInstead } from './card-focus.ts';

const columns = [['a1', 'a2', 'a3'], [], ['c1', 'c2']];

describe('a keyboard step', () => {
  test('goes to the first card when no card has the focus', () => {
    expect(cardAfter(columns, null, 'down')).toBe('a1');
    expect(cardAfter(columns, 'left the board', 'up')).toBe('a1');
    expect(cardAfter([[], ['b1']], null, 'right')).toBe('b1');
    expect(cardAfter([[], []], null, 'down')).toBeNull();
  });

  test('moves up and down and stops at the edges', () => {
    expect(cardAfter(columns, 'a2', 'down')).toBe('a3');
    expect(cardAfter(columns, 'a3', 'down')).toBe('a3');
    expect(cardAfter(columns, 'a2', 'up')).toBe('a1');
    expect(cardAfter(columns, 'a1', 'up')).toBe('a1');
  });

  test('moves sideways at the same height, over empty columns', () => {
    expect(cardAfter(columns, 'a2', 'right')).toBe('c2');
    expect(cardAfter(columns, 'a3', 'right')).toBe('c2');
    expect(cardAfter(columns, 'c1', 'left')).toBe('a1');
    expect(cardAfter(columns, 'c1', 'right')).toBe('c1');
  });
});

test('focuses the next card when one leaves, else the one before', () => {
  expect(cardInstead(['a', 'b', 'c'], 'b')).toBe('c');
  expect(cardInstead(['a', 'b', 'c'], 'c')).toBe('b');
  expect(cardInstead(['a'], 'a')).toBeNull();
});
