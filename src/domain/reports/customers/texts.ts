import { type CustomerGroup, LOST_AFTER_DAYS } from './groups.ts';

export const GROUP_NAMES: Readonly<Record<CustomerGroup, string>> = {
  new: 'Novos',
  back: 'Voltaram',
  lost: 'Perdidos',
};

export const GROUP_TEXTS: Readonly<Record<CustomerGroup, string>> = {
  new: 'a primeira compra foi no período',
  back: 'já tinham comprado antes e compraram no período',
  lost: `completaram ${LOST_AFTER_DAYS} dias sem comprar e não voltaram até o fim do período`,
};
