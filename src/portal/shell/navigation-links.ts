/** The links of specification section 2; Atendimento only when it is switched on. */
export function navigationLinks(withAtendimento: boolean) {
  return [
    { to: '/dashboard', label: 'Pedidos', exact: false },
    ...(withAtendimento ? [{ to: '/atendimento', label: 'Atendimento', exact: false } as const] : []),
    // `exact`, because Rotas' address starts with Rastreamento's.
    { to: '/rastreamento', label: 'Rastreamento', exact: true },
    { to: '/rastreamento/location-planning', label: 'Rotas', exact: false },
    { to: '/outros', label: 'Outros', exact: false },
  ] as const;
}
