import type { IntegrationName } from '#contract/integrations/schema.ts';

const OPERATOR_TURNS_ON = 'É ligado por quem cuida do sistema.';

interface ServiceText {
  readonly name: string;
  readonly about: string;
  /** What is missing while it is not configured. */
  readonly setUp: string;
  /** The screen where it is set up, if it is another one. */
  readonly screen?: { readonly to: '/outros/impressoras' | '/outros/configuracoes'; readonly label: string };
}

/** Display text of each outside service, and where to set it up. */
export const SERVICE_TEXTS: Readonly<Record<IntegrationName, ServiceText>> = {
  directory: {
    name: 'Cadastro central',
    about: 'Confere o login e traz dados, motoboys e formas de pagamento.',
    setUp: `${OPERATOR_TURNS_ON} Vale para quem entra pelo cadastro central.`,
  },
  lalamove: {
    name: 'Lalamove',
    about: 'Motoboy do parceiro, com preço e tempo antes de chamar.',
    setUp: 'Informe abaixo a chave e o segredo da sua conta.',
  },
  'xdata-partner': {
    name: 'Motoboy do parceiro pelo cadastro central',
    about: 'Usa a conta Lalamove ligada ao seu cadastro.',
    setUp: 'Funciona para quem veio do cadastro central.',
  },
  'postal-code': {
    name: 'Busca de CEP',
    about: 'Completa rua, bairro e cidade pelo CEP.',
    setUp: 'Foi desligada por quem cuida do sistema.',
  },
  webhooks: {
    name: 'Avisos a outros sistemas',
    about: 'Informa a outros sistemas o que acontece com os pedidos.',
    setUp: 'Cadastre um endereço abaixo.',
  },
  'print-agent': {
    name: 'Agente de impressão',
    about: 'Imprime nas impressoras da sua rede.',
    setUp: 'O agente é criado em Impressoras.',
    screen: { to: '/outros/impressoras', label: 'Abrir Impressoras' },
  },
  'merchant-widget': {
    name: 'Painel do iFood',
    about: 'Mostra o iFood em todas as telas. As lojas são informadas em Configurações.',
    setUp: OPERATOR_TURNS_ON,
    screen: { to: '/outros/configuracoes', label: 'Abrir Configurações' },
  },
};
