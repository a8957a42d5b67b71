/** By table with sealed texts: what is lost if they were sealed with another SESSION_SECRET, and how it is made again. */
export const LOST_WITH_SECRET: Readonly<Record<string, string>> = {
  auth_factors:
    'a verificação em duas etapas: nenhum aplicativo autenticador nem código de recuperação vale mais. Para cada pessoa que os usa: npm run admin -- remove-second-factors --email EMAIL',
  webhooks: 'os webhooks: nenhum aviso sai até que cada um seja apagado e cadastrado de novo',
  partner_accounts: 'as credenciais dos parceiros de entrega',
  courier_links: 'os links dos motoboys',
  order_links: 'os links de acompanhamento dos pedidos',
  push_keys: 'os avisos no celular: ligue-os de novo em cada aparelho',
};

/** What the restore says if this portal's SESSION_SECRET is not the one of the backup's portal, one line each. */
export const OTHER_SECRET: readonly string[] = [
  'SESSION_SECRET não é o do portal de origem. Com o segredo de origem, tudo abre. Sem ele, todos entram de novo, e é preciso refazer:',
  ...Object.values(LOST_WITH_SECRET).map((lost) => `- ${lost}`),
];
