import { expect, test } from 'vitest';
import { isOfOneComputer } from './connection.ts';

test('a queue and a device belong to the computer of one agent', () => {
  const connections = ['browser', 'network', 'queue', 'device'] as const;
  expect(connections.filter(isOfOneComputer)).toEqual(['queue', 'device']);
});
