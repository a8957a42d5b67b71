/** The operator's commands (`npm run admin`) that the audit of an establishment lists, as Portuguese texts. */
export const COMMAND_TITLES = {
  'create-establishment': 'Criou o estabelecimento e a conta',
  'create-api-key': 'Criou uma chave de integração',
  'revoke-api-keys': 'Revogou uma chave de integração',
  'create-account': 'Criou a conta',
  'add-membership': 'Deu acesso a este estabelecimento',
  'disable-membership': 'Removeu o acesso a este estabelecimento',
  'enable-membership': 'Reativou o acesso a este estabelecimento',
  'remove-second-factors': 'Removeu a verificação em duas etapas da conta',
  'set-password': 'Trocou a senha da conta',
  'export-account': 'Exportou os dados da pessoa',
  'erase-account': 'Apagou a conta',
  'export-establishment': 'Exportou o estabelecimento',
  'import-establishment': 'Trouxe o estabelecimento para este servidor',
  'disable-establishment': 'Suspendeu o estabelecimento',
  'enable-establishment': 'Reativou o estabelecimento',
  'delete-establishment': 'Marcou o estabelecimento para excluir em 30 dias',
} as const;

export type RecordedCommand = keyof typeof COMMAND_TITLES;

/** The author of the operator's commands: no person is signed in, and no device is named. */
export const ADMINISTRATION = {
  kind: 'administration',
  id: 'administration',
  name: 'Administração do sistema',
} as const;

/** Acts that have a title of their own, instead of the summary of their operation. */
export const OWN_TITLES: Readonly<Record<string, string>> = {
  refusedSignIn: 'Login recusado',
  refusedPin: 'PIN recusado',
  refusedWithdrawal: 'Sangria recusada: a gaveta não tem esse valor',
  enterEstablishment: 'Entrou vindo de outro estabelecimento da mesma pessoa',
  leaveEstablishment: 'Saiu para outro estabelecimento da mesma pessoa',
  acceptInvitation: 'Aceitou o convite',
  choosePasswordByLink: 'Escolheu nova senha pelo link do e-mail',
  reprintOrder: 'Imprimiu a segunda via',
  openSecondCopy: '2ª via aberta para impressão',
  newOrderLink: 'Criou o link do cliente',
  confirmSettlement: 'Confirmou o acerto',
  disputeLedgerLine: 'Contestou um lançamento do acerto',
  addLedgerLine: 'Lançamento no acerto de um motoboy',
  changeOwnPassword: 'Trocou a própria senha',
  changeWebhook: 'Mudou um endereço que recebe avisos',
  confirmApp: 'Ligou a verificação por aplicativo',
  createApiKey: 'Nova chave de integração',
  createCourierLink: 'Novo link do motoboy',
  createPrintAgent: 'Novo agente de impressão',
  createWebhook: 'Novo endereço que recebe avisos',
  distrustDevice: 'Deixou de confiar num computador',
  inviteAccount: 'Convidou uma pessoa',
  proveIdentity: 'Confirmou quem é',
  renewInvitation: 'Novo link para uma pessoa escolher a senha',
  savePayRules: 'Nova regra de pagamento dos motoboys',
  trustDevice: 'Confiou num computador para a equipe',
  exportCatalogue: 'Exportou o cardápio',
  exportCustomer: 'Baixou os dados de um cliente',
  exportHistory: 'Exportou o histórico',
  exportRatings: 'Exportou as avaliações',
  exportReportCustomers: 'Exportou os clientes do relatório',
  exportRuns: 'Exportou as saídas',
  exportSales: 'Exportou o relatório',
  ...COMMAND_TITLES,
};
