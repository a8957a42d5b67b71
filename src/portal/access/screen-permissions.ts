import type { Permission } from '#domain/access/permissions.ts';

/** The permission that each screen needs, by the start of its address. */
const NEEDED: readonly (readonly [path: string, permission: Permission])[] = [
  ['/primeiros-passos', 'establishment.edit'],
  ['/rastreamento/location-planning', 'routes.plan'],
  ['/outros/cardapio', 'catalogue.sell-out'],
  ['/outros/pagamentos', 'payments.edit'],
  ['/outros/clientes', 'customers.list'],
  ['/outros/taxas', 'delivery-fees.edit'],
  // To bring orders of the last days to today’s board; recording the turn needs `cash.close`.
  ['/outros/virada', 'orders.move'],
  ['/outros/funcionamento', 'establishment.pause'],
  ['/outros/motoboys', 'couriers.link'],
  ['/outros/acerto/regras', 'settlements.rules'],
  ['/outros/acerto', 'settlements.read'],
  ['/outros/caixa/fechar', 'cash.close'],
  ['/outros/caixa', 'cash.read'],
  ['/outros/integracoes', 'integrations.manage'],
  ['/outros/equipe', 'team.manage'],
  ['/outros/relatorios', 'reports.read'],
  ['/outros/auditoria', 'reports.read'],
];

/** The permission for the screen at an address, if any. */
export function neededFor(pathname: string): Permission | undefined {
  return NEEDED.find(([path]) => pathname === path || pathname.startsWith(`${path}/`))?.[1];
}

/** Whether a person may open the screen at an address. */
export function isOpenTo(may: (permission: Permission) => boolean, pathname: string): boolean {
  const needed = neededFor(pathname);
  return needed === undefined || may(needed);
}
