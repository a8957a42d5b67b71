import type { ProblemList } from '../problem-list.ts';

/** The problems of the partner courier. */
export const PARTNER_PROBLEMS = {
  'no-partner-driver': { status: 409, detail: 'Atenção, nenhum motoboy pegou o pedido.' },
  'partner-error': { status: 502, detail: 'Atenção, problemas ao realizar está operação!' },
  'partner-not-configured': {
    status: 409,
    detail: 'O parceiro não está configurado. Informe as chaves em Integrações.',
  },
  'partner-quote-expired': { status: 409, detail: 'Este preço venceu. Peça outro.' },
  'partner-price-changed': { status: 409, detail: 'O preço do parceiro mudou. Confira e chame de novo.' },
  'partner-uncertain': {
    status: 409,
    detail: 'Não se sabe se o parceiro recebeu o chamado. Confira com ele e informe aqui antes de continuar.',
  },
  'partner-call-missing': { status: 409, detail: 'O chamado ao parceiro já mudou. Confira como ele está.' },
  'partner-other-call': { status: 422, detail: 'Esse número é de outro chamado do parceiro.' },
  'partner-place-missing': { status: 422, detail: 'Falta localizar o endereço do cliente no mapa.' },
  'partner-contact-missing': {
    status: 422,
    detail: 'Falta o endereço no mapa ou o telefone do estabelecimento no perfil.',
  },
  'partner-busy': {
    status: 409,
    detail: 'Há entregas em andamento com o parceiro. Espere que terminem ou cancele-as antes de trocar a conta.',
  },
  'forged-webhook': { status: 401, detail: 'Esta chamada não foi assinada pelo parceiro.' },
  'invalid-partner-account': { status: 422, detail: 'Informe a chave e o segredo da conta.' },
} as const satisfies ProblemList;
