/** The permissions of an establishment's people, each a noun and an act. One line per noun. */
export const PERMISSIONS = [
  ...permissionsOf(
    'orders',
    'read',
    'place',
    'mark-ready',
    'move',
    'cancel',
    'cancel-dispatched',
    'void',
    'call-partner',
    'partner-cost',
    'exceed-discount',
  ),
  ...permissionsOf('comandas', 'serve', 'receive', 'discount', 'correct'),
  ...permissionsOf('cash', 'read', 'open', 'move', 'overdraw', 'close'),
  ...permissionsOf('catalogue', 'read', 'sell-out', 'edit', 'transfer'),
  ...permissionsOf('customers', 'find', 'cpf', 'edit', 'list', 'erase'),
  ...permissionsOf('couriers', 'read', 'edit', 'link'),
  ...permissionsOf('settlements', 'read', 'act', 'pay', 'rules', 'exceed-cap'),
  ...permissionsOf('routes', 'plan'),
  ...permissionsOf('payments', 'read', 'edit'),
  ...permissionsOf('delivery-fees', 'read', 'edit'),
  ...permissionsOf('printing', 'use', 'pause', 'edit'),
  ...permissionsOf('establishment', 'read', 'pause', 'edit'),
  ...permissionsOf('integrations', 'manage'),
  ...permissionsOf('reports', 'read', 'export'),
  ...permissionsOf('team', 'trust-devices', 'manage'),
] as const;
export type Permission = (typeof PERMISSIONS)[number];

function permissionsOf<const Noun extends string, const Act extends string>(noun: Noun, ...acts: readonly Act[]) {
  return acts.map((act) => `${noun}.${act}` as `${Noun}.${Act}`);
}
