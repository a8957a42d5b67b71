import * as authorisations from './access/authorisation-operations.ts';
import * as devices from './access/device-operations.ts';
import * as factors from './access/factor-operations.ts';
import * as memberSessions from './access/member-session-operations.ts';
import * as access from './access/operations.ts';
import * as ownSessions from './access/own-session-operations.ts';
import * as passkeys from './access/passkey-operations.ts';
import * as passwords from './access/password-operations.ts';
import * as signUps from './access/sign-up-operations.ts';
import * as team from './access/team-operations.ts';
import * as alarms from './alarms/operations.ts';
import * as audit from './audit/operations.ts';
import * as cash from './cash/operations.ts';
import * as categories from './catalogue/category-operations.ts';
import * as catalogueFiles from './catalogue/file-operations.ts';
import * as products from './catalogue/product-operations.ts';
import * as sampleMenu from './catalogue/sample-operations.ts';
import * as bills from './comandas/bill-operations.ts';
import * as comandas from './comandas/operations.ts';
import * as couriers from './couriers/operations.ts';
import * as courierPage from './couriers/page-operations.ts';
import * as customers from './customers/operations.ts';
import * as carries from './day-turn/carry-operations.ts';
import * as dayTurn from './day-turn/operations.ts';
import * as deliveryFees from './delivery-fees/operations.ts';
import * as companies from './establishment/company-operations.ts';
import * as establishment from './establishment/operations.ts';
import * as firstSteps from './first-steps/operations.ts';
import * as integrations from './integrations/operations.ts';
import * as map from './map/operations.ts';
import * as opening from './opening/operations.ts';
import type { Operation } from './operation.ts';
import * as orderHistory from './orders/history-operations.ts';
import * as orders from './orders/operations.ts';
import * as lalamove from './partner/lalamove-operations.ts';
import * as partner from './partner/operations.ts';
import * as payments from './payments/operations.ts';
import * as places from './places/operations.ts';
import * as positions from './positions/operations.ts';
import * as agents from './printing/agent-operations.ts';
import * as printing from './printing/operations.ts';
import * as programs from './printing/program-operations.ts';
import * as publicOrders from './public-orders/operations.ts';
import * as push from './push/operations.ts';
import * as reports from './reports/operations.ts';
import * as daySummary from './reports/summary-operations.ts';
import * as runs from './runs/operations.ts';
import * as courierSettlements from './settlements/courier-operations.ts';
import * as settlements from './settlements/operations.ts';
import * as webhooks from './webhooks/operations.ts';

/** The operations of one noun, as the API's description groups them. */
export interface OperationGroup {
  readonly tag: string;
  readonly description: string;
  /** By `operationId`. */
  readonly operations: Readonly<Record<string, Operation>>;
}

/** Every operation of the API. For the server and tests; the portal imports the few that it calls. */
export const OPERATION_GROUPS: readonly OperationGroup[] = [
  {
    tag: 'Sessão e chaves',
    description: 'Entrar, sair e as chaves das integrações.',
    operations: { ...access, ...factors, ...passkeys, ...ownSessions, ...passwords },
  },
  {
    tag: 'Equipe',
    description: 'As pessoas do estabelecimento e o que cada uma pode.',
    operations: { ...team, ...memberSessions },
  },
  {
    tag: 'Autorização na hora',
    description: 'Um ato que a função não permite, autorizado por quem pode.',
    operations: { ...authorisations, ...devices },
  },
  { tag: 'Cadastro de lojas', description: 'Lojas novas, onde o cadastro está aberto.', operations: signUps },
  {
    tag: 'Pedidos',
    description: 'Fazer, ler e mover pedidos.',
    operations: { ...orders, ...carries, ...orderHistory },
  },
  {
    tag: 'Acompanhamento',
    description: 'O link em que o cliente acompanha o pedido e o avalia.',
    operations: publicOrders,
  },
  { tag: 'Comandas', description: 'Contas abertas de mesas e pessoas.', operations: { ...comandas, ...bills } },
  { tag: 'Parceiro', description: 'Motoboys de um serviço parceiro.', operations: { ...partner, ...lalamove } },
  { tag: 'Motoboys', description: 'Os motoboys próprios.', operations: couriers },
  { tag: 'Link do motoboy', description: 'O que a página de um motoboy faz com o link dele.', operations: courierPage },
  {
    tag: 'Acerto do motoboy',
    description: 'Regras de pagamento, extrato e acertos dos motoboys.',
    operations: { ...settlements, ...courierSettlements },
  },
  { tag: 'Saídas', description: 'Planejar, mudar e despachar saídas.', operations: runs },
  { tag: 'Clientes', description: 'Cadastro e pedidos de clientes.', operations: customers },
  { tag: 'Mapa', description: 'De onde vem o mapa de ruas.', operations: map },
  { tag: 'Posições', description: 'Onde os motoboys estão e por onde passaram.', operations: positions },
  { tag: 'CEP', description: 'Endereços por CEP.', operations: places },
  { tag: 'Taxas de entrega', description: 'Por distância e por bairro.', operations: deliveryFees },
  {
    tag: 'Catálogo',
    description: 'Categorias, produtos e fotos; importar e exportar.',
    operations: { ...categories, ...products, ...catalogueFiles, ...sampleMenu },
  },
  { tag: 'Pagamentos', description: 'Formas de pagamento e a chave Pix.', operations: payments },
  { tag: 'Caixa', description: 'Abrir, movimentar, contar e fechar o caixa.', operations: cash },
  { tag: 'Virada do dia', description: 'O que um dia deixa para o próximo.', operations: dayTurn },
  { tag: 'Relatórios', description: 'Vendas por período.', operations: { ...reports, ...daySummary } },
  { tag: 'Auditoria', description: 'Quem fez o quê e quando.', operations: audit },
  {
    tag: 'Impressão',
    description: 'Impressoras, filas e agentes.',
    operations: { ...printing, ...agents, ...programs },
  },
  { tag: 'Estabelecimento', description: 'Dados e preferências.', operations: { ...establishment, ...companies } },
  { tag: 'Primeiros passos', description: 'A primeira hora de uma loja nova.', operations: firstSteps },
  {
    tag: 'Funcionamento',
    description: 'Horários, pausas e modo movimentado.',
    operations: opening,
  },
  { tag: 'Integrações', description: 'Os serviços externos e como estão.', operations: integrations },
  {
    tag: 'Avisos para outros sistemas',
    description: 'Endereços que são avisados de cada mudança de um pedido.',
    operations: webhooks,
  },
  {
    tag: 'Avisos',
    description: 'Os aparelhos que recebem avisos com o portal fechado.',
    operations: push,
  },
  { tag: 'Alarme', description: 'Pedidos que ninguém viu, e a prova de que o alarme funciona.', operations: alarms },
];

/** Every operation by its `operationId`. */
export const OPERATIONS: Readonly<Record<string, Operation>> = Object.assign(
  {},
  ...OPERATION_GROUPS.map(({ operations }) => operations),
);

const IDS = new Map(Object.entries(OPERATIONS).map(([id, one]) => [one, id]));

/** The `operationId` of an operation. Throws for one that no group lists. */
export function operationIdOf(one: Operation): string {
  const id = IDS.get(one);
  if (id === undefined) throw new Error(`${one.method} ${one.path} is in no group of all-operations.ts`);
  return id;
}
