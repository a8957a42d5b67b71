import type { AuditArea } from '#domain/audit/audit.ts';

/** The name of each area of the audit. */
const AREA_NAMES: Readonly<Record<AuditArea, string>> = {
  orders: 'Pedidos',
  access: 'Acesso, chaves e exportações',
  cash: 'Caixa',
  catalogue: 'Cardápio',
  people: 'Clientes e motoboys',
  settings: 'Configurações',
};

/** The choices of the filter by area. */
export const AREA_OPTIONS = [
  { value: '', label: 'Tudo' },
  ...Object.entries(AREA_NAMES).map(([value, label]) => ({ value, label })),
];
