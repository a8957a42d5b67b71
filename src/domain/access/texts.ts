import { counted } from '#domain/shared/text/counted.ts';
import type { Permission } from './permissions.ts';
import type { Role } from './role.ts';

/** The name and description of each role. */
export const ROLE_TEXTS: Readonly<Record<Role, { readonly name: string; readonly about: string }>> = {
  dono: { name: 'Dono', about: 'Pode tudo, também chaves, integrações e apagar dados.' },
  gerente: { name: 'Gerente', about: 'Cuida de tudo no dia a dia: equipe, preços, caixa, estornos e relatórios.' },
  caixa: { name: 'Caixa', about: 'Vende, recebe, abre o caixa e faz sangrias. Não fecha o caixa nem estorna.' },
  atendente: { name: 'Atendente', about: 'Faz pedidos, atende mesas e recebe. Desconto só até o limite; não estorna.' },
  despachante: { name: 'Despachante', about: 'Despacha pedidos, monta saídas e envia links aos motoboys.' },
};

/** What each permission allows, in a few words; those that everybody has are left out. */
export const PERMISSION_TEXTS: Readonly<Partial<Record<Permission, string>>> = {
  'orders.move': 'Despachar, concluir e voltar pedidos',
  'orders.cancel': 'Cancelar pedidos que aguardam',
  'orders.cancel-dispatched': 'Cancelar pedidos que já saíram',
  'orders.void': 'Estornar vendas, remover itens, trocar pagamentos e reabrir pedidos concluídos',
  'orders.call-partner': 'Chamar motoboy parceiro (tem custo)',
  'orders.partner-cost': 'Ver quanto o parceiro cobra',
  'orders.exceed-discount': 'Dar desconto acima do limite da função',
  'comandas.serve': 'Atender comandas',
  'comandas.receive': 'Receber e fechar comandas',
  'comandas.discount': 'Dar desconto em comandas',
  'comandas.correct': 'Remover itens, estornar pagamentos, cancelar e reabrir comandas',
  'cash.read': 'Ver o caixa',
  'cash.open': 'Abrir o caixa',
  'cash.move': 'Fazer sangria e suprimento',
  'cash.overdraw': 'Retirar da gaveta mais do que ela deve ter',
  'cash.close': 'Fechar o caixa e virar o dia',
  'catalogue.sell-out': 'Marcar produto esgotado',
  'catalogue.edit': 'Mudar o cardápio e os preços',
  'catalogue.transfer': 'Importar e exportar o cardápio',
  'customers.cpf': 'Ver CPF e RG de clientes',
  'customers.edit': 'Salvar dados de clientes',
  'customers.list': 'Ver a lista de clientes e o histórico deles',
  'customers.erase': 'Baixar e apagar os dados de um cliente (LGPD)',
  'couriers.edit': 'Cadastrar motoboys',
  'couriers.link': 'Enviar links aos motoboys',
  'settlements.read': 'Ver o acerto e quanto o motoboy recebe',
  'settlements.act': 'Lançar vales e ajustes no acerto',
  'settlements.pay': 'Fechar o acerto do motoboy',
  'settlements.rules': 'Mudar as regras de pagamento do motoboy',
  'settlements.exceed-cap': 'Despachar acima do limite de dinheiro do motoboy',
  'routes.plan': 'Montar saídas',
  'payments.edit': 'Mudar formas de pagamento e Pix',
  'delivery-fees.edit': 'Mudar taxas de entrega',
  'printing.pause': 'Pausar e retomar impressoras',
  'printing.edit': 'Configurar impressoras',
  'establishment.pause': 'Pausar a loja e ligar o modo movimentado',
  'establishment.edit': 'Mudar dados e configurações da loja',
  'integrations.manage': 'Chaves, avisos a outros sistemas e integrações',
  'reports.read': 'Ver relatórios e auditoria',
  'reports.export': 'Exportar relatórios e histórico',
};

/** Tells somebody who has guessed too often how many seconds to wait; from two minutes on, in minutes, rounded up. */
export function tooManyAttemptsText(seconds: number): string {
  const wait =
    seconds < 120 ? counted(seconds, 'segundo', 'segundos') : counted(Math.ceil(seconds / 60), 'minuto', 'minutos');
  return `Muitas tentativas. Aguarde ${wait} e tente de novo.`;
}

/** Follows the name of a person in an act that another one authorised. */
export const AUTHORISED_BY = ' (autorizado por ';

/** `Caio (autorizado por Bruna)`: the author of an act that another person authorised. */
export function bothNames(name: string, by: string): string {
  return `${name}${AUTHORISED_BY}${by})`;
}

/** The label of the cash that a courier hands over, in an act that somebody is to authorise. */
export const HANDED_OVER = 'Entrega à loja';
/** As {@link HANDED_OVER}, of card slips and Pix receipts. */
export const HANDED_IN = 'Entrega em comprovantes';
