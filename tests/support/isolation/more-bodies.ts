import { aSubscription } from './bodies.ts';

/** Bodies of operations that are no establishment’s own. */
export const MORE_BODIES: Readonly<Record<string, object>> = {
  createPasskey: { name: 'Celular', answer: '{}' },
  confirmApp: { code: '123456' },
  saveFactorRule: { askedOf: 'nobody' },
  enterEstablishment: { establishmentId: 'nenhum' },
  proveIdentity: { password: 'não é a minha' },
  switchOperator: { accountId: 'qualquer', pin: '4711' },
  saveOwnPin: { password: 'não é a minha', pin: '4711' },
  changeOwnPassword: { oldPassword: 'não é a minha', password: 'uma nova senha comprida' },
  sendPositions: { positions: [{ at: '2026-11-21T22:00:00.000Z', latitude: -23.5, longitude: -46.6 }] },
  saveCourierPush: aSubscription('do-motoboy-do-vizinho'),
};

/** For bodies of which no single value can change. */
export const OTHER_BODIES: Readonly<Record<string, readonly object[]>> = {
  recordAlarmCheck: [{ results: { sound: 'skipped', feed: 'ok', push: 'ok', printer: 'ok' } }],
  resolvePartnerCall: [{ found: true, orderId: '1' }],
  settleCourier: [{ method: 'outside', paid: 1 }],
};

/** For values that a schema lists. */
const OTHER_VALUES: Readonly<Record<string, string>> = {
  nobody: 'owners',
  drop: 'second-copy',
  DRIVER_LATE: 'DRIVER_ASKED_CHANGE',
};

/** The same body with one of its values changed, for each value. */
export function variantsOf(value: unknown): readonly unknown[] {
  if (typeof value === 'string' && value in OTHER_VALUES) return [OTHER_VALUES[value]];
  if (typeof value === 'string') return [`${value}x`, `${value}1`, value.slice(0, -1)];
  if (typeof value === 'number') return [value + 1];
  if (typeof value === 'boolean') return [!value];
  if (typeof value !== 'object' || value === null) return [];
  const copy = (key: string, changed: unknown) =>
    Array.isArray(value) ? value.with(Number(key), changed) : { ...value, [key]: changed };
  return Object.entries(value).flatMap(([key, part]) => variantsOf(part).map((changed) => copy(key, changed)));
}
