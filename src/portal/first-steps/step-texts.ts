import type { FirstStep } from '#domain/first-steps/steps.ts';

interface StepText {
  readonly title: string;
  /** The purpose of the step, in a sentence. */
  readonly about: string;
  /** What the button does. */
  readonly act: string;
  readonly to: string;
}

export const STEP_TEXTS = {
  company: {
    title: 'Dados da empresa',
    about: 'Digite o CNPJ e o portal preenche razão social, telefone e endereço. Eles saem nos recibos.',
    act: 'Preencher dados',
    to: '/profile',
  },
  address: {
    title: 'Endereço e lugar no mapa',
    about: 'Confira o endereço e ponha o pino na porta da loja: taxas e rotas são medidas a partir dele.',
    act: 'Marcar no mapa',
    to: '/profile',
  },
  opening: {
    title: 'Horário de funcionamento',
    about: 'Fora do horário, sites e aplicativos são avisados de que a loja está fechada.',
    act: 'Definir horários',
    to: '/outros/funcionamento',
  },
  fees: {
    title: 'Taxas de entrega',
    about: 'Por distância ou por bairro. No pedido, a taxa aparece sozinha.',
    act: 'Definir taxas',
    to: '/outros/taxas',
  },
  catalogue: {
    title: 'Cardápio',
    about: 'Cole uma lista com preços, importe uma planilha ou cadastre um a um. Para só experimentar, há um exemplo.',
    act: 'Montar o cardápio',
    to: '/outros/cardapio',
  },
  couriers: {
    title: 'Motoboys e seus links',
    about: 'Cadastre quem entrega e mande o link dele por WhatsApp: ele vê os pedidos, e você vê onde ele está.',
    act: 'Cadastrar motoboys',
    to: '/outros/motoboys',
  },
  payments: {
    title: 'Pagamentos e chave Pix',
    about: 'Confira as formas de pagamento e informe a chave: o código Pix sai pronto, com o valor do pedido.',
    act: 'Informar a chave Pix',
    to: '/outros/pagamentos',
  },
  printer: {
    title: 'Impressora',
    about: 'Ligue a impressora da cozinha ou do balcão e imprima um teste.',
    act: 'Ligar a impressora',
    to: '/outros/impressoras',
  },
  alarm: {
    title: 'Teste do alarme',
    about: 'Um minuto para ter certeza de que um pedido novo toca aqui e avisa no celular.',
    act: 'Testar o alarme',
    to: '/outros/alarme',
  },
  team: {
    title: 'Equipe',
    about: 'Convide quem trabalha com você. Cada pessoa entra com a própria senha e vê só o que precisa.',
    act: 'Convidar alguém',
    to: '/outros/equipe',
  },
  order: {
    title: 'Primeiro pedido',
    about: 'Faça um pedido de teste do começo ao fim. Depois você pode cancelá-lo.',
    act: 'Fazer o primeiro pedido',
    to: '/novo-pedido',
  },
} as const satisfies Readonly<Record<FirstStep, StepText>>;
