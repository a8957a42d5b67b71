import { expect, test } from 'vitest';
import { unseenMessage } from './texts.ts';
import { messageAbout, stillUnseen } from './unseen.ts';

const about = {
  shop: 'Cantina',
  orders: [
    { key: 'a', code: '15' },
    { key: 'b', code: '16' },
  ],
};

test('a waiting message names what it is about, and is written again for what is still unseen', () => {
  expect(messageAbout(about)).toEqual({ ...unseenMessage(['15', '16'], 'Cantina'), about });
  expect(stillUnseen(about, new Set(['a', 'b']))).toEqual(unseenMessage(['15', '16'], 'Cantina'));
  expect(stillUnseen(about, new Set(['a']))).toEqual(unseenMessage(['15'], 'Cantina'));
});

test('nothing is sent about orders that somebody has seen', () => {
  expect(stillUnseen(about, new Set())).toBeNull();
  expect(stillUnseen(about, new Set(['c']))).toBeNull();
});
