import { expect, it, vi } from 'vitest';
import { createLastUndo } from './last-undo.ts';

it('undoes the action started last, whichever is answered last', () => {
  const last = createLastUndo();
  const [ofFirst, ofSecond] = [vi.fn(), vi.fn()];
  const first = last.start();
  const second = last.start();
  second.offer(ofSecond);
  first.offer(ofFirst);
  first.end();
  last.undo();
  expect(ofSecond).toHaveBeenCalledOnce();
  expect(ofFirst).not.toHaveBeenCalled();
});

it('means the started action before its answer, never the one before', () => {
  const last = createLastUndo();
  const ofFirst = vi.fn();
  last.start().offer(ofFirst);
  const second = last.start();
  expect(second.isUndone()).toBe(false);
  last.undo();
  expect(ofFirst).not.toHaveBeenCalled();
  expect(second.isUndone()).toBe(true);
});

it('undoes nothing after a refusal or once the undo was run from elsewhere', () => {
  const last = createLastUndo();
  const undo = vi.fn();
  last.start().offer(undo);
  last.forget(undo);
  last.undo();
  last.start().end();
  last.undo();
  expect(undo).not.toHaveBeenCalled();
});
