import { expect, test } from 'vitest';
import { trackingAppsOf } from '#domain/positions/tracking-apps.ts';
import { ownTracksLink, traccarCode, traccarLink } from './set-up.ts';

const { traccar, ownTracks } = trackingAppsOf('https://loja.example', 'pmc_x-1_y');

test('one press or one scan gives Traccar Client the address and the courier’s code', () => {
  const link = new URL(traccarLink(traccar));
  expect([link.protocol, link.host]).toEqual(['org.traccar.client:', 'config']);
  expect([link.searchParams.get('url'), link.searchParams.get('id')]).toEqual([traccar.url, 'pmc_x-1_y']);
  const code = new URL(traccarCode(traccar));
  expect([code.origin + code.pathname, code.searchParams.get('id')]).toEqual([traccar.url, 'pmc_x-1_y']);
});

test('one press gives OwnTracks its configuration file', () => {
  const inline = new URL(ownTracksLink(ownTracks)).searchParams.get('inline') ?? '';
  expect(JSON.parse(atob(inline))).toEqual({
    _type: 'configuration',
    mode: 3,
    url: 'https://loja.example/api/positions/owntracks',
    auth: true,
    username: 'motoboy',
    password: 'pmc_x-1_y',
    monitoring: 2,
  });
});
