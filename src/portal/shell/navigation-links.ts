import type { Settings } from '#domain/settings.ts';

/** The links of the specification, section 2; Atendimento stands there only when its setting is on. */
export function navigationLinks({ Atendimento }: Pick<Settings, 'Atendimento'>) {
  return [
    { to: '/dashboard', label: 'Pedidos', exact: false },
    ...(Atendimento ? [{ to: '/atendimento', label: 'Atendimento', exact: false } as const] : []),
    // Rotas lies below Rastreamento's address, so Rastreamento is only itself.
    { to: '/rastreamento', label: 'Rastreamento', exact: true },
    { to: '/rastreamento/location-planning', label: 'Rotas', exact: false },
    { to: '/outros', label: 'Outros', exact: false },
  ] as const;
}
