import { expect, test } from 'vitest';
import { addSetAsideNotice, dismissSetAside, setAsideNotices } from './set-aside-notice.ts';

test('a read notice leaves, and the others stay until they were read as well', () => {
  for (const text of ['entregas', 'rascunho', 'entregas']) addSetAsideNotice(text);
  dismissSetAside(['entregas']);
  expect(setAsideNotices()).toEqual(['rascunho']);
  dismissSetAside(setAsideNotices());
  expect(setAsideNotices()).toEqual([]);
});
