import { expect, test } from 'vitest';
import { addSetAsideNotice, dismissSetAside, setAsideNotices } from './set-aside-notice.ts';

test('dismissing a notice keeps the others until they are dismissed as well', () => {
  for (const text of ['entregas', 'rascunho', 'entregas']) addSetAsideNotice(text);
  dismissSetAside(['entregas']);
  expect(setAsideNotices()).toEqual(['rascunho']);
  dismissSetAside(setAsideNotices());
  expect(setAsideNotices()).toEqual([]);
});
