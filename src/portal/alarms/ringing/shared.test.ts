import { expect, test } from 'vitest';
import { readMessage } from '#portal/live/read-message.ts';

test('alarms of the feed are read as far as they are valid', () => {
  const good = { key: 'a', loudness: 2, seen: false };
  const text = JSON.stringify({
    type: 'alarms',
    whole: true,
    alarms: [good, null, { key: 1 }, { key: 'b', seen: true }],
  });
  expect(readMessage(text, 0)).toEqual({ type: 'alarms', whole: true, alarms: [good] });
  expect(readMessage('{"type":"alarms"}', 0)).toEqual({ type: 'alarms', alarms: [] });
});
