import { expect, test } from 'vitest';
import type { CourierStop } from '#contract/couriers/page-schema.ts';
import { toIso } from '#domain/shared/instant.ts';
import { withServerPosition } from './server-position.ts';
import { suggestedTo } from './whereabouts.ts';

const NOW = Date.parse('2026-11-20T23:40:00.000Z');
const shop = { name: 'Cantina', latitude: -23.5614, longitude: -46.6559 };
/** A position this many metres north of the shop. */
const at = (metres: number) => ({ latitude: shop.latitude + metres / 111_195, longitude: shop.longitude });

function aStop(metres: number, ...kinds: readonly CourierStop['steps'][number]['kind'][]): CourierStop {
  return {
    orderId: '72',
    code: '72',
    customer: { name: 'Ana' },
    address: { address: 'Rua A', number: '10', ...at(metres) },
    items: [],
    total: 0,
    toCollect: 0,
    change: 0,
    payments: [],
    pixTxid: '',
    dispatchedAt: toIso(NOW - 600_000),
    steps: kinds.map((kind) => ({ kind, at: toIso(NOW - 300_000) })),
    codeWaived: false,
    completed: false,
  };
}

test('suggests the arrival near the address until he reports it', () => {
  const here = { newest: { at: NOW, ...at(1090) } };
  expect(suggestedTo(here, [aStop(1000, 'left')], shop, NOW)).toEqual({ kind: 'arrived', orderId: '72' });
  expect(suggestedTo(here, [aStop(1000, 'left', 'arrived')], shop, NOW)).toBeUndefined();
  expect(suggestedTo(here, [aStop(900, 'left')], shop, NOW)).toBeUndefined();
});

test('suggests the return at the shop, even if only the server knows that he was away', () => {
  const received = { at: toIso(NOW), ...at(20), awayAt: toIso(NOW - 60_000) };
  expect(suggestedTo(withServerPosition({}, { position: received }), [aStop(1000, 'delivered')], shop, NOW)).toEqual({
    kind: 'back',
  });
  expect(suggestedTo({ newest: { at: NOW, ...at(20) } }, [aStop(1000, 'delivered')], shop, NOW)).toBeUndefined();
});

test('an old position suggests nothing, and an older one from the server changes nothing', () => {
  const here = { newest: { at: NOW, ...at(1000) }, awayAt: NOW - 1000 };
  expect(suggestedTo(here, [aStop(1000, 'left')], shop, NOW + 121_000)).toBeUndefined();
  expect(withServerPosition(here, { position: { at: toIso(NOW - 5000), ...at(0) } })).toEqual(here);
  expect(withServerPosition(here, {})).toBe(here);
});
