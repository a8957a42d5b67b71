/** The links of the specification, section 2; Atendimento stands there only when it is switched on. */
export function navigationLinks(withAtendimento: boolean) {
  return [
    { to: '/dashboard', label: 'Pedidos', exact: false },
    ...(withAtendimento ? [{ to: '/atendimento', label: 'Atendimento', exact: false } as const] : []),
    // Rotas lies below Rastreamento's address, so Rastreamento is only itself.
    { to: '/rastreamento', label: 'Rastreamento', exact: true },
    { to: '/rastreamento/location-planning', label: 'Rotas', exact: false },
    { to: '/outros', label: 'Outros', exact: false },
  ] as const;
}
